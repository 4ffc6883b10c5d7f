import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { TabPanel, Tabs } from './Tabs.tsx'

function Example() {
  const [value, setValue] = useState('a')
  return (
    <Tabs
      label="Örnek"
      value={value}
      onChange={setValue}
      tabs={['a', 'b', 'c'].map((each) => ({ value: each, label: `Sekme ${each}` }))}
    >
      {['a', 'b', 'c'].map((each) => (
        <TabPanel key={each} value={each}>
          İçerik {each}
        </TabPanel>
      ))}
    </Tabs>
  )
}

function look() {
  const panel = screen.getByRole('tabpanel')
  const tab = screen.getByRole('tab', { selected: true })
  expect(panel.getAttribute('aria-labelledby')).toBe(tab.id)
  expect(tab.getAttribute('aria-controls')).toBe(panel.id)
  return [tab.textContent, panel.textContent, document.activeElement === tab]
}

it('shows the panel of the chosen tab alone, by click and by arrow keys around the ends', async () => {
  const user = userEvent.setup()
  render(<Example />)
  expect(look()).toEqual(['Sekme a', 'İçerik a', false])
  await user.click(screen.getByRole('tab', { name: 'Sekme b' }))
  expect(look()).toEqual(['Sekme b', 'İçerik b', true])
  await user.keyboard('{ArrowRight}')
  expect(look()).toEqual(['Sekme c', 'İçerik c', true])
  await user.keyboard('{ArrowRight}')
  expect(look()).toEqual(['Sekme a', 'İçerik a', true])
  await user.keyboard('{ArrowLeft}')
  expect(look()).toEqual(['Sekme c', 'İçerik c', true])
  await user.keyboard('{Home}')
  expect(look()).toEqual(['Sekme a', 'İçerik a', true])
  await user.keyboard('{End}')
  expect(look()).toEqual(['Sekme c', 'İçerik c', true])
})

it('is one stop on the way through the page', async () => {
  const user = userEvent.setup()
  render(<Example />)
  await user.tab()
  expect(look()).toEqual(['Sekme a', 'İçerik a', true])
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
})
