import type { Currency } from '@bedesten/contract/money'

const ISTANBUL = { latitude: 41.01, longitude: 28.98 }
const VAN = { latitude: 38.49, longitude: 43.38 }
const DOLLARS = { min_price: 10, max_price: 50 }

export interface Case {
  name: string
  query: object
  limitMs: number
  /** Costs at most half as much again with ten times the products. */
  isFlat?: boolean
  currency?: Currency
  /** The list of one company. */
  company?: number
}

export const CASES: Case[] = [
  { name: 'newest', query: {}, limitMs: 20, isFlat: true },
  { name: 'oldest', query: { order: 'ASC' }, limitMs: 20, isFlat: true },
  { name: 'price up', query: { sort: 'price', order: 'ASC' }, limitMs: 20, isFlat: true },
  { name: 'price down', query: { sort: 'price', order: 'DESC' }, limitMs: 20, isFlat: true },
  { name: 'name', query: { sort: 'name', order: 'ASC' }, limitMs: 20, isFlat: true },
  { name: 'name backwards', query: { sort: 'name', order: 'DESC' }, limitMs: 20, isFlat: true },
  { name: 'views', query: { sort: 'views_count' }, limitMs: 20, isFlat: true },
  { name: 'sales', query: { sort: 'sales_count' }, limitMs: 20, isFlat: true },
  {
    name: 'nearest of 50 km, dense',
    query: { sort: 'distance', ...ISTANBUL, radius_km: 50 },
    limitMs: 20,
    isFlat: true,
  },
  { name: 'nearest of all', query: { sort: 'distance', ...VAN }, limitMs: 20, isFlat: true },
  { name: 'newest of 50 km, dense', query: { ...ISTANBUL, radius_km: 50 }, limitMs: 20, isFlat: true },
  { name: 'newest of 10 km, sparse', query: { ...VAN, radius_km: 10 }, limitMs: 20 },
  { name: 'in stock', query: { in_stock: 'true' }, limitMs: 20 },
  { name: 'out of stock', query: { in_stock: 'false' }, limitMs: 20 },
  { name: 'price 100 to 500', query: { min_price: 100, max_price: 500 }, limitMs: 20 },
  { name: 'price 100 to 101', query: { min_price: 100, max_price: 101 }, limitMs: 20 },
  { name: 'common tag', query: { tags: 'şişe' }, limitMs: 20 },
  { name: 'rare tag', query: { tags: 'etiket 900' }, limitMs: 20 },
  { name: 'word of descriptions', query: { search: 'kaliteli' }, limitMs: 20 },
  { name: 'word of tags', query: { search: 'etiket' }, limitMs: 20 },
  { name: 'word of all three', query: { search: 'ahşap' }, limitMs: 20 },
  { name: 'word of names and tags', query: { search: 'şişe' }, limitMs: 20 },
  { name: 'word, newest', query: { search: 'şişe', sort: 'created_at' }, limitMs: 20 },
  { name: 'rare word', query: { search: 'gümasçe' }, limitMs: 20 },
  { name: 'part of a code', query: { search: '001234' }, limitMs: 20 },
  { name: 'no such word', query: { search: 'zzqxw' }, limitMs: 20 },
  { name: 'two words', query: { search: 'mavi şişe' }, limitMs: 100 },
  { name: 'two words of descriptions', query: { search: 'kaliteli silikon' }, limitMs: 100 },
  { name: 'two words, newest', query: { search: 'mavi şişe', sort: 'created_at' }, limitMs: 100 },
  { name: 'two words by price', query: { search: 'mavi şişe', sort: 'price' }, limitMs: 100 },
  { name: 'two words, nearest', query: { search: 'mavi şişe', sort: 'distance', ...ISTANBUL }, limitMs: 100 },
  { name: 'word by name', query: { search: 'şişe', sort: 'name' }, limitMs: 100 },
  {
    name: 'text, tag, price and stock',
    query: { search: 'mavi', tags: 'şişe', min_price: 10, max_price: 900, in_stock: 'true' },
    limitMs: 100,
  },
  { name: 'medium tag', query: { tags: 'etiket 20' }, limitMs: 20 },
  { name: 'medium tag by price', query: { tags: 'etiket 20', sort: 'price' }, limitMs: 100 },
  { name: 'medium tag by views', query: { tags: 'etiket 20', sort: 'views_count' }, limitMs: 100 },
  { name: 'common tag by price', query: { tags: 'şişe', sort: 'price' }, limitMs: 100 },
  { name: 'common tag by name', query: { tags: 'şişe', sort: 'name' }, limitMs: 100 },
  { name: 'nearest with a common tag', query: { tags: 'şişe', sort: 'distance', ...ISTANBUL }, limitMs: 100 },
  { name: 'price 100 to 500 by price', query: { min_price: 100, max_price: 500, sort: 'price' }, limitMs: 20 },
  { name: 'price 100 to 101 by views', query: { min_price: 100, max_price: 101, sort: 'views_count' }, limitMs: 100 },
  { name: '10 to 50 dollars', query: DOLLARS, currency: 'USD', limitMs: 20 },
  {
    name: '10 to 50 dollars, dearest',
    query: { ...DOLLARS, sort: 'price', order: 'DESC' },
    currency: 'USD',
    limitMs: 20,
  },
  { name: 'in stock by price', query: { in_stock: 'true', sort: 'price' }, limitMs: 20 },
  { name: 'out of stock by name', query: { in_stock: 'false', sort: 'name' }, limitMs: 20 },
  { name: 'out of stock by sales', query: { in_stock: 'false', sort: 'sales_count' }, limitMs: 20 },
  { name: '50 km by price, dense', query: { sort: 'price', ...ISTANBUL, radius_km: 50 }, limitMs: 20 },
  { name: '50 km by price, sparse', query: { sort: 'price', ...VAN, radius_km: 50 }, limitMs: 100 },
  { name: '5 km by views, dense', query: { sort: 'views_count', ...ISTANBUL, radius_km: 5 }, limitMs: 100 },
  { name: 'rare word and common one', query: { search: 'gümasçe etiket' }, limitMs: 100 },
  { name: 'four words', query: { search: 'mavi şişe kaliteli toptan' }, limitMs: 100 },
  { name: 'large company', query: {}, company: 1, limitMs: 20 },
  { name: 'large company by name', query: { sort: 'name' }, company: 1, limitMs: 100 },
  { name: 'large company by price', query: { sort: 'price' }, company: 1, limitMs: 100 },
  { name: 'large company by views', query: { sort: 'views_count' }, company: 1, limitMs: 100 },
  { name: 'large company, a tag', query: { tags: 'etiket 20' }, company: 1, limitMs: 100 },
  { name: 'large company, a word', query: { search: 'şişe' }, company: 1, limitMs: 100 },
]
