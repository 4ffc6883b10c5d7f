import type { NamedPerson } from '@bedesten/contract/persons.schemas'
import { sql, type RawBuilder } from 'kysely'

/**
 * The name of the person `who` of the company `of`, as the company `viewer` sees it: its own people always, the other
 * side if that company shows names. Null without a name, and for acts of an API key.
 */
export function personName(who: RawBuilder<unknown>, of: RawBuilder<unknown>, viewer: number) {
  // Unique table aliases, because outer statements use `p` and `m`.
  return sql<NamedPerson | null>`(
    select json_build_object('id', case when ${of} = ${viewer} then actor.id end, 'name', actor.name,
      'left', belongs.person_id is null)
    from persons actor left join members belongs on belongs.company_id = ${of} and belongs.person_id = actor.id
    where actor.id = ${who} and actor.name is not null and (${of} = ${viewer}
      or (select employer.show_person_names from companies employer where employer.id = ${of})))`
}
