-- Each change of a cart is refused once its account is deleted, not only a new cart. After the change and not before it, so that the
-- cart is always locked before its account: a deletion locks them in this order too.
CREATE OR REPLACE TRIGGER carts_of_existing_account AFTER INSERT OR UPDATE ON carts FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account();
