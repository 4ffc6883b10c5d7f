import { PageHead } from '../../ui/page/PageHead.tsx'

export function QueueScreen() {
  return (
    <>
      <title>Kuyruk · Pazar yönetimi · Bedesten</title>
      <PageHead title="Kuyruk" />
    </>
  )
}
