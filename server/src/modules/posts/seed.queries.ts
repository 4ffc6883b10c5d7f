import type { Insertable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

type Row<Table extends keyof Tables> = Insertable<Tables[Table]>

/** Inserts many posts in one statement; ids follow their order. */
export async function insertPosts(trx: Db, posts: Row<'posts'>[]): Promise<number[]> {
  const rows = await trx.insertInto('posts').values(posts).returning('id').execute()
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** Without notifications. */
export async function insertLikes(trx: Db, likes: Row<'post_likes'>[]): Promise<void> {
  await trx.insertInto('post_likes').values(likes).execute()
}

/** Without notifications; ids follow their order. */
export async function insertComments(trx: Db, comments: Row<'post_comments'>[]): Promise<number[]> {
  const rows = await trx.insertInto('post_comments').values(comments).returning('id').execute()
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}
