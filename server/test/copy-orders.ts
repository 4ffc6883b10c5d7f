/** A statement that makes as many more of an order, which the database enters into the account by itself. */
export function copyOrders(id: number, count: number): string {
  return `with copied as (
       insert into orders (order_number, buyer_id, seller_id, total_amount, currency, item_count, payment_method, payment_status,
           order_status, shipping_address, shipping_city, shipping_postal_code, search_fold, created_at)
         select order_number || n, buyer_id, seller_id, total_amount, currency, 1, payment_method, payment_status, order_status,
           shipping_address, shipping_city, shipping_postal_code, search_fold, created_at
         from orders, generate_series(1, ${count}) n where id = ${id} returning id, total_amount, payment_method
     ), lines as (
       insert into order_items (order_id, product_name, quantity, unit_price, total_price, original_unit_price, original_currency,
           exchange_rate, rates_date)
         select c.id, i.product_name, i.quantity, i.unit_price, i.total_price, i.original_unit_price, i.original_currency,
           i.exchange_rate, i.rates_date
         from copied c, order_items i where i.order_id = ${id})
     insert into payments (order_id, amount, method, status, created_at)
       select id, total_amount, payment_method, 'pending', now() from copied`
}
