/** A tax number of a company (VKN, 10 digits) or the identity number of a person (TCKN, 11 digits). */
export function isTaxNumber(text: string): boolean {
  const number = text.replaceAll(/\s/g, '')
  if (!/^\d+$/.test(number)) return false
  const digits = Array.from(number, Number)
  return digits.length === 10 ? isVkn(digits) : digits.length === 11 && isTckn(digits)
}

function isVkn(digits: number[]): boolean {
  const parts = digits.slice(0, 9).map((digit, index) => {
    const shifted = (digit + 9 - index) % 10
    return shifted === 9 ? 9 : (shifted * 2 ** (9 - index)) % 9
  })
  return (10 - (sum(parts) % 10)) % 10 === digits[9]
}

function isTckn(digits: number[]): boolean {
  const odd = sum(digits.filter((_, index) => index < 9 && index % 2 === 0))
  const even = sum(digits.filter((_, index) => index < 8 && index % 2 === 1))
  // The even digits may outweigh the odd ones.
  const tenth = (((odd * 7 - even) % 10) + 10) % 10
  return digits[0] !== 0 && tenth === digits[9] && sum(digits.slice(0, 10)) % 10 === digits[10]
}

const TURKISH_IBAN_LENGTH = 26

export function isIban(text: string): boolean {
  const iban = text.replaceAll(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  if (iban.startsWith('TR') && iban.length !== TURKISH_IBAN_LENGTH) return false
  const moved = iban.slice(4) + iban.slice(0, 4)
  // Letters count from A = 10; the number is too long for anything but a remainder digit by digit.
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))
  return Array.from(digits, Number).reduce((rest, digit) => (rest * 10 + digit) % 97, 0) === 1
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
