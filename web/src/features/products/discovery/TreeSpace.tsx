/** Takes the space of seven categories until they are there, so that the filters below stand still. */
export function TreeSpace({ slug }: { slug: string }) {
  return slug === '' && <div className="h-69" />
}
