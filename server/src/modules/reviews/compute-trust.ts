/** The facts of trust on profiles: how a company answered, sent and cancelled in the last 12 months. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'

/** With fewer orders they would say more about chance, and about single buyers. */
const LEAST_ORDERS = 10
/** So many answers make a usual time. */
const LEAST_ANSWERS = 5
/** Silence counts as this once it has lasted as long. */
const LONGEST_ANSWER = sql`interval '7 days'`
/** Companies of one statement. */
const BATCH = 200

/** Nightly. Companies with too few orders lose their facts. */
export async function computeTrust(db: Db, now: Date): Promise<void> {
  const since = sql`${now}::timestamptz - interval '12 months'`
  const { rows } = await sql<{ id: number }>`
    select seller_id as id from orders where created_at > ${since} and order_status <> 'cancelled'
    group by seller_id having count(*) >= ${LEAST_ORDERS} order by seller_id`.execute(db)
  const ids = rows.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += BATCH) {
    await computeSome(db, ids.slice(from, from + BATCH), { now, since })
  }
  await sql`
    update company_trust set order_count = null, answer_minutes = null, on_time_share = null, cancelled_share = null,
      computed_at = ${now}
    where order_count is not null and not company_id = any(${ids}::bigint[])`.execute(db)
}

interface Period {
  now: Date
  since: RawBuilder<unknown>
}

async function computeSome(db: Db, ids: number[], { now, since }: Period): Promise<void> {
  await sql`
    with asked as (select unnest(${ids}::bigint[]) as company_id),
    sold as (
      select o.seller_id as company_id, count(*) filter (where not o.cancelled) as orders,
        count(*) filter (where o.cancelled_by_seller) as cancelled,
        count(*) filter (where o.judged) as judged, count(*) filter (where o.judged and o.sent_on <= o.due_on) as on_time
      from (${soldOrders({ now, since })}) o group by o.seller_id
    ),
    answered as (
      select company_id, case when count(*) >= ${LEAST_ANSWERS}
        then round(extract(epoch from percentile_cont(0.5) within group (order by waited)) / 60) end as minutes
      from (${answers({ now, since })}) a group by company_id
    )
    insert into company_trust (company_id, order_count, answer_minutes, on_time_share, cancelled_share, computed_at)
    select s.company_id, s.orders, a.minutes,
      case when s.judged >= ${LEAST_ORDERS} then round(s.on_time::numeric / s.judged, 2) end,
      round(s.cancelled::numeric / (s.orders + s.cancelled), 2), ${now}
    from sold s left join answered a using (company_id) order by s.company_id
    on conflict (company_id) do update set order_count = excluded.order_count, answer_minutes = excluded.answer_minutes,
      on_time_share = excluded.on_time_share, cancelled_share = excluded.cancelled_share,
      computed_at = excluded.computed_at`.execute(db)
}

/**
 * Sent on time: by the promised day in Istanbul, which is the one of the accepted offer, or the longest of its products where all
 * have one. An unsent order is judged from the day after.
 */
function soldOrders({ now, since }: Period): RawBuilder<unknown> {
  return sql`
    select seller_id, cancelled, cancelled_by_seller, sent_on, due_on,
      not cancelled and due_on is not null and (sent_on is not null or due_on < istanbul_day(${now})) as judged
    from (
      select o.seller_id, o.order_status = 'cancelled' as cancelled,
        o.order_status = 'cancelled' and (select e.actor_id from order_events e
          where e.order_id = o.id and e.new_status = 'cancelled' order by e.id desc limit 1) = o.seller_id as cancelled_by_seller,
        istanbul_day(coalesce(o.shipped_at, o.delivered_at)) as sent_on,
        istanbul_day(o.created_at) + coalesce(
          (select f.delivery_days from quotes q join quote_offers f on f.quote_id = q.id and f.version = q.version
            where q.order_id = o.id),
          (select case when bool_and(i.lead_time_days is not null) then max(i.lead_time_days) end
            from order_items i where i.order_id = o.id))::int as due_on
      from asked join orders o on o.seller_id = asked.company_id and o.created_at > ${since}
    ) placed`
}

/** Of conversations that another company began, and of requests for quotes: how long each waited. */
function answers({ now, since }: Period): RawBuilder<unknown> {
  return sql`
    select company_id, least(coalesce(answered_at, ${now}) - asked_at, ${LONGEST_ANSWER}) as waited
    from (
      select asked.company_id, opening.created_at as asked_at, (select m.created_at from messages m
        where m.conversation_id = side.id and m.sender_id = asked.company_id order by m.id limit 1) as answered_at
      from asked join conversation_sides side on side.company_id = asked.company_id
        cross join lateral (select m.sender_id, m.created_at from messages m where m.conversation_id = side.id
          order by m.id limit 1) opening
      where opening.created_at > ${since} and opening.sender_id <> asked.company_id
      union all
      select asked.company_id, q.created_at, coalesce(
        (select f.created_at from quote_offers f where f.quote_id = q.id and f.version = 1),
        case when q.status = 'declined' and q.decided_by = 'seller' then q.decided_at end)
      from asked join quotes q on q.seller_id = asked.company_id
      where q.created_at > ${since} and q.purchase_request_id is null and (q.status <> 'withdrawn' or q.version > 0)
    ) waiting
    where answered_at is not null or asked_at < ${now}::timestamptz - ${LONGEST_ANSWER}`
}
