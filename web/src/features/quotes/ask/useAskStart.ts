import type { Currency } from '@bedesten/contract/money'
import { useQuery } from '@tanstack/react-query'
import { isPossibleId } from '../../../lib/page/path-id.ts'
import { cartQuery } from '../../cart/cart.ts'
import { groupBySeller } from '../../cart/seller-groups.ts'
import { companyQuery } from '../../companies/company.ts'
import { chooseVariant, toShown } from '../../products/variants/shown-variant.ts'
import { productQuery } from '../../products/detail/product.ts'
import { toQuotesPath } from '../quote-words.ts'
import { quoteQuery } from '../quotes.ts'
import { EMPTY_ASK_LINE, fromCartItem, fromProduct, fromQuote, readQuantity, toProductLine } from './ask-values.ts'
import type { AskStart } from './ask-values.ts'

interface Found {
  /** Null when there is nothing to ask for; undefined while it is on its way. */
  start: AskStart | null | undefined
  isError: boolean
  refetch: () => void
}

/**
 * `?product=&quantity=`, `?cart={seller}`, `?company={short name}` or `?again={quote}`: what the form begins with.
 * `currency` is that of the buyer, undefined while it is not known.
 */
export function useAskStart(params: URLSearchParams, currency: Currency | undefined): Found {
  const [product, cart, company, again] = ['product', 'cart', 'company', 'again'].map((name) => params.get(name) ?? '')
  const ids = { product: toId(product), again: toId(again) }
  const products = useQuery({ ...productQuery(ids.product), enabled: ids.product !== '' })
  const carts = useQuery({ ...cartQuery(), enabled: Boolean(cart) })
  const companies = useQuery({ ...companyQuery(company ?? ''), enabled: Boolean(company) })
  const quotes = useQuery({ ...quoteQuery(ids.again), enabled: ids.again !== '' })
  if (ids.product) {
    const found = products.data?.product
    const quantity = readQuantity(params.get('quantity') ?? '')
    return toFound(
      products,
      found === undefined
        ? undefined
        : found && ofProduct(toShown(found, chooseVariant(found, params.get('variant'))), quantity),
    )
  }
  if (cart) return toFound(carts, carts.data && ofCart(carts.data.items, cart))
  if (ids.again) {
    if (quotes.data?.side !== 'buyer') return toFound(quotes, toNone(quotes.data))
    return toFound(quotes, currency && ofQuote(quotes.data, currency))
  }
  if (company) return toFound(companies, companies.data && ofCompany(companies.data))
  return { start: null, isError: false, refetch: () => undefined }
}

function toId(text = ''): string {
  return isPossibleId(text) ? text : ''
}

function toNone(data: unknown): null | undefined {
  return data === undefined ? undefined : null
}

function toFound(query: { isError: boolean; refetch: () => unknown }, start: AskStart | null | undefined): Found {
  return { start, isError: query.isError && start === undefined, refetch: () => void query.refetch() }
}

function ofProduct(
  product: Parameters<typeof fromProduct>[0] & SellerOfProduct,
  quantity: number | undefined,
): AskStart {
  const { company_id: id, company_name, short_name, company_logo: logo_url, verified, city } = product
  const asked = fromProduct(product)
  return {
    draft: ['ask:product', product.id, asked.variant_id].filter(Boolean).join(':'),
    seller: { id, company_name, short_name, logo_url, verified, city },
    lines: [toProductLine(asked, quantity ?? product.min_order_quantity)],
    from: 'product',
    back: { to: `/products/${product.id}`, label: 'Ürüne dön' },
  }
}

interface SellerOfProduct {
  id: number
  company_id: number
  company_name: string
  short_name: string
  company_logo: string | null
  verified: 0 | 1
  city: string | null
  min_order_quantity: number
}

function ofCart(items: Parameters<typeof groupBySeller>[0], sellerId: string): AskStart | null {
  const group = groupBySeller(items).find(({ seller }) => String(seller.seller_id) === sellerId)
  if (!group) return null
  const { seller } = group
  return {
    draft: `ask:cart:${sellerId}`,
    seller: {
      id: seller.seller_id,
      company_name: seller.seller_name,
      short_name: seller.seller_short_name,
      logo_url: seller.seller_logo,
      verified: seller.seller_verified,
      city: seller.seller_city,
    },
    lines: group.items.map((item) => toProductLine(fromCartItem(item), item.quantity)),
    from: 'cart',
    back: { to: '/cart', label: 'Sepete dön' },
  }
}

function ofCompany(seller: AskStart['seller']): AskStart {
  const { id, company_name, short_name, logo_url, verified, city } = seller
  return {
    draft: `ask:company:${id}`,
    seller: { id, company_name, short_name, logo_url, verified, city },
    lines: [EMPTY_ASK_LINE],
    from: 'company',
    back: { to: `/${short_name}`, label: 'Profile dön' },
  }
}

function ofQuote(quote: Parameters<typeof fromQuote>[0], currency: Currency): AskStart {
  return {
    draft: `ask:quote:${quote.id}`,
    seller: quote.seller,
    lines: fromQuote(quote, currency),
    from: 'quote',
    back: { to: `/quotes/${quote.id}`, label: toQuotesPath(quote).label },
    note: quote.note ?? undefined,
    deliveryCity: quote.delivery_city ?? undefined,
  }
}
