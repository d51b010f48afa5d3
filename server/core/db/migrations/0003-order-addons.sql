-- The add-ons of an order are kept with their ids, quantities and prices. Earlier orders kept one text for each:
-- 'Hot honey', or '2 × Hot honey' for several. Their ids and prices are not known any more.

UPDATE order_items
SET addons = (
  SELECT jsonb_agg(
    jsonb_build_object(
      'groupId', NULL,
      'addonId', NULL,
      'name', regexp_replace(given.words, '^([2-9]|[1-9][0-9]) × ', ''),
      'quantity', coalesce(substring(given.words FROM '^([2-9]|[1-9][0-9]) × ')::integer, 1),
      'price', NULL
    )
    ORDER BY given.position
  )
  FROM jsonb_array_elements_text(order_items.addons) WITH ORDINALITY AS given (words, position)
)
WHERE jsonb_array_length(addons) > 0 AND jsonb_typeof(addons -> 0) = 'string';
