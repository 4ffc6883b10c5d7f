import { useState } from 'react'
import { PageHead } from '../ui/page/PageHead.tsx'
import { SegmentedControl } from '../ui/forms/SegmentedControl.tsx'
import { ButtonsPart } from './kit/ButtonsPart.tsx'
import { ChartsPart } from './kit/ChartsPart.tsx'
import { ChoicesPart } from './kit/ChoicesPart.tsx'
import { EmptyPart } from './kit/EmptyPart.tsx'
import { FieldsPart } from './kit/FieldsPart.tsx'
import { ListsPart } from './kit/ListsPart.tsx'
import { OverlaysPart } from './kit/OverlaysPart.tsx'
import { StatesPart } from './kit/StatesPart.tsx'

/** Every piece of `ui` with its states, for looking at. Exists in development only. */
export function KitScreen() {
  return (
    <div className="mx-auto w-full max-w-[1440px] px-4 py-7 rail:px-8">
      <title>Bileşenler · Bedesten</title>
      <PageHead
        title="Bileşenler ve durumlar"
        line="Arayüzün bütün parçaları, bütün halleriyle"
        back={{ to: '/', label: 'Ana Sayfa' }}
        actions={<ThemeChoice />}
      />
      <div className="grid gap-4 full:grid-cols-2">
        <ButtonsPart />
        <FieldsPart />
        <ChoicesPart />
        <StatesPart />
        <OverlaysPart />
        <ListsPart />
        <EmptyPart />
        <ChartsPart />
      </div>
    </div>
  )
}

/** For this page alone; what a user chooses is remembered elsewhere. */
function ThemeChoice() {
  const [theme, setTheme] = useState<string | null>(null)
  function choose(next: string) {
    document.documentElement.dataset['theme'] = next
    setTheme(next)
  }
  return (
    <SegmentedControl
      legend="Tema"
      value={theme}
      onChange={choose}
      choices={[
        { value: 'light', label: 'Açık' },
        { value: 'dark', label: 'Koyu' },
      ]}
    />
  )
}
