// Asks for the same address many times at once, again and again, from a process of its own: what asking costs must not
// delay what the drill measures.
const [address = '', token, atOnce, forMs] = process.argv.slice(2)
const until = Date.now() + Number(forMs)
const headers = { authorization: `Bearer ${token}` }

async function ask() {
  const answer = await fetch(address, { headers })
  await answer.arrayBuffer()
}

while (Date.now() < until) await Promise.allSettled(Array.from({ length: Number(atOnce) }, ask))
