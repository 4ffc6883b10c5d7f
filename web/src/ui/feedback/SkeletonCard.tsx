import { Card } from '../page/Card.tsx'
import { Skeleton } from './Skeleton.tsx'

/** A card to come, by the sizes of its lines. */
export function SkeletonCard({ lines }: { lines: string[] }) {
  return (
    <Card className="grid gap-3">
      {lines.map((line, index) => (
        <Skeleton key={index} className={`${line} rounded-sm`} />
      ))}
    </Card>
  )
}
