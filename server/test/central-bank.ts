import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A shortened file of the central bank, with a few currencies of each kind. */
export function aCentralBankFile(day = '13.11.2026'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/xsl" href="isokur.xsl"?>
<Tarih_Date Tarih="${day}" Date="11/13/2026"  Bulten_No="2026/215" >
${currency(0, 'USD', 'ABD DOLARI', 1, '42.2084', '42.2845')}
${currency(1, 'AUD', 'AVUSTRALYA DOLARI', 1, '27.4521', '27.6311')}
${currency(9, 'EUR', 'EURO', 1, '49.0281', '49.1164')}
${currency(10, 'GBP', 'İNGİLİZ STERLİNİ', 1, '55.3688', '55.6576')}
${currency(11, 'JPY', 'JAPON YENİ', 100, '27.2190', '27.3993')}
${currency(20, 'XDR', 'ÖZEL ÇEKME HAKKI (SDR)', 1, '57.4127', '')}
</Tarih_Date>
`
}

function currency(order: number, code: string, name: string, unit: number, buying: string, selling: string): string {
  return `	<Currency CrossOrder="${order}" Kod="${code}" CurrencyCode="${code}">
			<Unit>${unit}</Unit>
			<Isim>${name}</Isim>
			<CurrencyName>${code}</CurrencyName>
			<ForexBuying>${buying}</ForexBuying>
			<ForexSelling>${selling}</ForexSelling>
			<BanknoteBuying>${buying}</BanknoteBuying>
			<BanknoteSelling>${selling}</BanknoteSelling>
				<CrossRateUSD/>
				<CrossRateOther/>
	</Currency>`
}

/** A fake server of the central bank, until the test ends. */
export async function aCentralBank(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/kurlar/today.xml`
}
