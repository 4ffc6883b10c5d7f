import type { NamedPerson } from '@bedesten/contract/persons.schemas'
import { sql, type RawBuilder } from 'kysely'

/**
 * Of a person `who` that acted for the company `of`, as the company `viewer` sees her: her own company always, the other
 * side where her company shows names. Null without a name, and for acts of an API key.
 */
export function personName(who: RawBuilder<unknown>, of: RawBuilder<unknown>, viewer: number) {
  // Names of its own for the tables: those of the statement around it are `p` and `m` too.
  return sql<NamedPerson | null>`(
    select json_build_object('id', case when ${of} = ${viewer} then actor.id end, 'name', actor.name,
      'left', belongs.person_id is null)
    from persons actor left join members belongs on belongs.company_id = ${of} and belongs.person_id = actor.id
    where actor.id = ${who} and actor.name is not null and (${of} = ${viewer}
      or (select employer.show_person_names from companies employer where employer.id = ${of})))`
}
