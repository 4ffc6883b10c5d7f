import { describe, expect, it } from 'vitest'
import { readPageState, toStateElement } from './page-state.ts'
import type { PageState } from './page-state.ts'

const hostile = '</script><script>alert(1)</script><!-- \u2028\u2029 & "tırnak" \\ ]]>'
const state: PageState = {
  data: hostile,
  queries: { mutations: [], queries: [] },
  origin: 'https://bedesten.test',
}

describe('the state inside a page', () => {
  it('cannot end its own element or open another', () => {
    const element = toStateElement(state)
    expect(element.match(/<\/?script/g)).toEqual(['<script', '</script'])
    expect(element).not.toContain('<!--')
    expect(element).not.toMatch(/[\u2028\u2029]/)
  })

  it('arrives in the browser exactly as it left the server', () => {
    document.body.innerHTML = `<div id="root"></div>${toStateElement(state)}`
    expect(document.querySelectorAll('script')).toHaveLength(1)
    expect(readPageState(document)).toEqual(state)
  })

  it('is missed loudly', () => {
    document.body.innerHTML = ''
    expect(() => readPageState(document)).toThrow('without its state')
  })
})
