/** Figures with the word of a side for its money: a seller has revenue, a buyer has spending. */
import type { BuyerFigures, SellerFigures } from '@bedesten/contract/figures.schemas'
import type { Figures } from './read-figures.ts'

export function toSellerView({ categories: _none, ...figures }: Figures): SellerFigures {
  return inWords(figures, 'revenue')
}

export function toBuyerView({ categories, ...figures }: Figures): BuyerFigures {
  return { ...inWords(figures, 'spending'), categories: categories.map(amountAs('spending')) }
}

function inWords<Word extends string>(figures: Omit<Figures, 'categories'>, word: Word) {
  const { totals, before, days, before_days, goods, companies, cities } = figures
  const toSum = amountAs(word)
  return {
    ...figures,
    totals: toSum(totals),
    before: before && toSum(before),
    days: days.map(toSum),
    before_days: before_days.map(toSum),
    goods: goods.map(toSum),
    companies: companies.map(toSum),
    cities: cities.map(toSum),
  }
}

function amountAs<Word extends string>(word: Word) {
  return <Row extends { amount: number }>({ amount, ...row }: Row) => {
    return { ...row, ...({ [word]: amount } as Record<Word, number>) }
  }
}
