// Makes the spreadsheets in server/test/spreadsheets with LibreOffice (Debian: libreoffice-calc). They are in the
// repository; this runs again only when one of them is to change: node scripts/make-spreadsheets.mjs
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './lib/terminal.mjs'

const target = join(root, 'server/test/spreadsheets')
const work = mkdtempSync(join(tmpdir(), 'spreadsheets-'))
const profile = join(work, 'profile')

/** @param {string} text */
const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
/** @param {string} value */
const text = (value) =>
  `<table:table-cell office:value-type="string"><text:p>${escape(value)}</text:p></table:table-cell>`
/** @param {number} value */
const number = (value) => `<table:table-cell office:value-type="float" office:value="${value}"/>`
/** @param {string} formula */
const formula = (formula) => `<table:table-cell table:formula="of:=${escape(formula)}"/>`
/** @param {string} day */
const date = (day) => `<table:table-cell table:style-name="day" office:value-type="date" office:date-value="${day}"/>`
/** @param {string} value */
const tall = (value) =>
  `<table:table-cell table:number-rows-spanned="2" office:value-type="string"><text:p>${escape(value)}</text:p></table:table-cell>`
const covered = '<table:covered-table-cell/>'

/** @param {string[][]} rows */
function toDocument(rows) {
  const body = rows.map((cells) => `<table:table-row>${cells.join('')}</table:table-row>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles><number:date-style style:name="d"><number:day number:style="long"/><number:text>.</number:text><number:month number:style="long"/><number:text>.</number:text><number:year number:style="long"/></number:date-style><style:style style:name="day" style:family="table-cell" style:data-style-name="d"/></office:automatic-styles>
<office:body><office:spreadsheet><table:table table:name="Ürünler">${body}</table:table></office:spreadsheet></office:body></office:document>`
}

/** @param {string[]} given */
function soffice(...given) {
  execFileSync('soffice', [`-env:UserInstallation=${pathToFileURL(profile).href}`, '--headless', ...given], {
    stdio: 'ignore',
  })
}

/** @param {string} name @param {string[][]} rows @param {string} filter @param {string} file */
function make(name, rows, filter, file) {
  const source = join(work, `${name}.fods`)
  writeFileSync(source, toDocument(rows))
  soffice('--convert-to', filter, '--outdir', work, source)
  renameSync(join(work, `${name}.${filter.split(':')[0]}`), join(target, file))
}

const headings = [
  'Stok Kodu',
  'Ürün Adı',
  'Satış Fiyatı',
  'Döviz',
  'Adet',
  'KDV',
  'Birim',
  'Açıklama',
  'Kampanya notu',
].map(text)
const goods = [
  headings,
  [
    text('KRD-301'),
    text('Saten nevresim, tek kişilik'),
    number(980),
    text('TL'),
    number(180),
    number(10),
    text('takım'),
    text('Işık geçirmez; ütü istemez'),
    text('Sonbahar %5'),
  ],
  [
    text('00042'),
    text('Çizgili peştemal "Ege"'),
    formula('82.25*2+0.5'),
    text('TRY'),
    number(1240),
    number(10),
    text('adet'),
    text('Şık, ğüçlü'),
  ],
  // Numbers typed as text.
  [
    text('KRD-303'),
    text('Nakışlı el havlusu'),
    text('1.420,50'),
    text('USD'),
    text('1.234'),
    text('%20'),
    text('düzine'),
    text(''),
  ],
]
const comma = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false'
const turkish = 'csv:Text - txt - csv (StarCalc):59,34,36,1,,1055,false,true,false'

mkdirSync(target, { recursive: true })
make('goods', goods, 'xlsx', 'libreoffice.xlsx')
make('goods', goods, comma, 'libreoffice.csv')
make('goods', goods, turkish, 'semicolon-1254.csv')
make(
  'dates',
  [headings.slice(0, 5), [date('2026-10-01'), text('Tarihli'), number(10), text('TL'), number(1)]],
  'xlsx',
  'dates.xlsx',
)
make(
  'merged',
  [
    headings.slice(0, 5),
    [tall('KRD-400'), text('Birleşik'), number(10), text('TL'), number(1)],
    [covered, text('Alttaki'), number(10), text('TL'), number(1)],
  ],
  'xlsx',
  'merged.xlsx',
)

// A password can only be set by a macro.
mkdirSync(join(profile, 'user/basic/Standard'), { recursive: true })
writeFileSync(
  join(profile, 'user/basic/Standard/Module1.xba'),
  `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd"><script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">Sub Main
Dim hidden(0) As New com.sun.star.beans.PropertyValue
hidden(0).Name = "Hidden"
hidden(0).Value = True
document = StarDesktop.loadComponentFromURL("${pathToFileURL(join(work, 'goods.fods')).href}", "_blank", 0, hidden())
Dim how(1) As New com.sun.star.beans.PropertyValue
how(0).Name = "FilterName"
how(0).Value = "Calc MS Excel 2007 XML"
Dim key(1) As New com.sun.star.beans.NamedValue
key(0).Name = "OOXPassword"
key(0).Value = "gizli"
key(1).Name = "CryptoType"
key(1).Value = "Standard"
how(1).Name = "EncryptionData"
how(1).Value = key()
document.storeToURL("${pathToFileURL(join(target, 'encrypted.xlsx')).href}", how())
document.close(True)
End Sub</script:module>`,
)
soffice('vnd.sun.star.script:Standard.Module1.Main?language=Basic&location=application')
make('goods', goods, 'xls:MS Excel 97', 'old.xls')
rmSync(work, { recursive: true, force: true })
