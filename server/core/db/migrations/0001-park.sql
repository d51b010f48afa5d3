-- The food park's tables. Money is integer pence. A statement ends with a semicolon at the end of its line.

CREATE TABLE users (
  id serial PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  name text NOT NULL,
  phone text,
  role text NOT NULL DEFAULT 'customer' CHECK (role IN ('customer', 'vendor')),
  vendor_id integer,
  password_hash text NOT NULL
);

CREATE TABLE revoked_tokens (
  jti text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

CREATE INDEX revoked_tokens_expiry ON revoked_tokens (expires_at);

CREATE TABLE vendors (
  id integer PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL,
  status text NOT NULL,
  is_open boolean NOT NULL DEFAULT true,
  logo text NOT NULL,
  image text NOT NULL,
  rating_tenths integer NOT NULL CHECK (rating_tenths BETWEEN 0 AND 50),
  preparation_min integer NOT NULL CHECK (preparation_min >= 0),
  preparation_max integer NOT NULL,
  price_category text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  discount_percent integer NOT NULL DEFAULT 0 CHECK (discount_percent BETWEEN 0 AND 99),
  CHECK (preparation_max >= preparation_min)
);

ALTER TABLE users ADD FOREIGN KEY (vendor_id) REFERENCES vendors (id);

CREATE TABLE menu_items (
  id integer PRIMARY KEY CHECK (id < 1000000),
  vendor_id integer NOT NULL REFERENCES vendors (id),
  category text NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  image text NOT NULL,
  price integer NOT NULL CHECK (price >= 0),
  original_price integer CHECK (original_price >= 0),
  is_available boolean NOT NULL DEFAULT true,
  position integer NOT NULL
);

CREATE INDEX menu_items_vendor ON menu_items (vendor_id, position);

CREATE TABLE addon_groups (
  id integer PRIMARY KEY,
  vendor_id integer NOT NULL REFERENCES vendors (id),
  name text NOT NULL,
  min_quantity integer NOT NULL CHECK (min_quantity >= 0),
  max_quantity integer NOT NULL CHECK (max_quantity >= 0),
  is_required boolean NOT NULL
);

CREATE TABLE addons (
  id integer PRIMARY KEY,
  group_id integer NOT NULL REFERENCES addon_groups (id),
  name text NOT NULL,
  description text NOT NULL,
  price integer NOT NULL CHECK (price >= 0),
  is_default boolean NOT NULL DEFAULT false,
  position integer NOT NULL
);

CREATE INDEX addons_group ON addons (group_id, position);

CREATE TABLE item_addon_groups (
  item_id integer NOT NULL REFERENCES menu_items (id),
  group_id integer NOT NULL REFERENCES addon_groups (id),
  position integer NOT NULL,
  PRIMARY KEY (item_id, group_id)
);

CREATE TABLE carts (
  id serial PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  vendor_id integer NOT NULL REFERENCES vendors (id),
  order_type text NOT NULL CHECK (order_type IN ('dine_in', 'delivery', 'takeaway')),
  delivery_instructions text NOT NULL DEFAULT '' CHECK (char_length(delivery_instructions) <= 500),
  version integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL,
  UNIQUE (user_id, vendor_id)
);

CREATE TABLE cart_lines (
  id serial PRIMARY KEY,
  cart_id integer NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  item_id integer NOT NULL REFERENCES menu_items (id),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  allergy_note text NOT NULL DEFAULT '' CHECK (char_length(allergy_note) <= 500),
  selections jsonb NOT NULL
);

-- One line for each dish with its add-ons; hashed, because an index entry may not be long.
CREATE UNIQUE INDEX cart_lines_combination ON cart_lines (cart_id, item_id, md5(selections::text));

-- A line's id never meets a menu item's, so that a call may name either.
ALTER SEQUENCE cart_lines_id_seq RESTART WITH 1000000;

CREATE TABLE addresses (
  id serial PRIMARY KEY,
  user_id integer NOT NULL UNIQUE REFERENCES users (id),
  door_no text NOT NULL,
  street text NOT NULL,
  postcode text NOT NULL,
  country text NOT NULL DEFAULT 'UK',
  address_type text NOT NULL DEFAULT 'home'
);

CREATE TABLE orders (
  id serial PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  vendor_id integer NOT NULL REFERENCES vendors (id),
  order_type text NOT NULL CHECK (order_type IN ('dine_in', 'delivery', 'takeaway')),
  status text NOT NULL CHECK (status IN ('pending', 'pending_payment', 'confirmed', 'preparing', 'ready',
    'out_for_delivery', 'delivered', 'completed', 'cancelled')),
  payment_method text NOT NULL CHECK (payment_method IN ('stripe', 'cash_at_counter')),
  subtotal integer NOT NULL CHECK (subtotal >= 0),
  service_charge integer NOT NULL CHECK (service_charge >= 0),
  delivery_fee integer NOT NULL CHECK (delivery_fee >= 0),
  total integer NOT NULL,
  delivery_instructions text NOT NULL DEFAULT '',
  allergy_note text NOT NULL DEFAULT '',
  address jsonb,
  estimated_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  status_changed_at timestamptz NOT NULL,
  fingerprint text,
  CHECK (total = subtotal + service_charge + delivery_fee),
  CHECK (order_type <> 'delivery' OR address IS NOT NULL)
);

ALTER SEQUENCE orders_id_seq RESTART WITH 1042;

CREATE INDEX orders_customer ON orders (user_id, created_at DESC);

-- What the kitchen still has to move on.
CREATE INDEX orders_under_way ON orders (status_changed_at)
  WHERE status NOT IN ('completed', 'delivered', 'cancelled');

CREATE TABLE order_items (
  id serial PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  menu_item_id integer NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  price integer NOT NULL CHECK (price >= 0),
  total integer NOT NULL CHECK (total >= 0),
  image_url text NOT NULL,
  special_instructions text NOT NULL DEFAULT '',
  addons jsonb NOT NULL
);

CREATE INDEX order_items_order ON order_items (order_id);

CREATE TABLE order_status_changes (
  id bigserial PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  status text NOT NULL,
  at timestamptz NOT NULL
);

CREATE INDEX order_status_changes_order ON order_status_changes (order_id, id);

CREATE TABLE idempotency_keys (
  user_id integer NOT NULL REFERENCES users (id),
  key text NOT NULL,
  route text NOT NULL,
  body_hash text NOT NULL,
  status integer NOT NULL,
  reply jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);

CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
