/*
 * Visitors of a shop behind its proxy: pages, carts, order forms, messages, uploads. Runs until its input ends, then writes
 * what it saw as JSON. Stands alone: it is copied onto the machine that is tried.
 */
const [site = 'https://winkel.test', each = '4'] = process.argv.slice(2);
const seen = {
  answers: 0,
  failures: [] as string[],
  slowestMs: 0,
  orders: [] as { token: string; at: number }[],
  messages: 0,
};
const input = { isOver: false };
process.stdin.on('end', () => {
  input.isOver = true;
});
process.stdin.resume();

async function ask(path: string, init: RequestInit = {}): Promise<Response | null> {
  const begun = performance.now();
  try {
    const response = await fetch(site + path, { redirect: 'manual', ...init });
    seen.answers += 1;
    if (response.status >= 500) seen.failures.push(`${new Date().toISOString()} ${response.status} ${path}`);
    return response;
  } catch (error) {
    seen.failures.push(`${new Date().toISOString()} ${String((error as Error).cause ?? error)} ${path}`);
    return null;
  } finally {
    seen.slowestMs = Math.max(seen.slowestMs, Math.round(performance.now() - begun));
  }
}

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});
const who = { name: 'Anneke de Vries', email: 'anneke@voorbeeld.nl', phone: '' };

async function order(): Promise<void> {
  const cart = await ask(
    '/api/shopify-checkout',
    json({ items: [{ variantId: 'boekenstandaard-klein', quantity: 1 }] }),
  );
  if (cart?.status !== 200) return;
  const { checkoutUrl } = (await cart.json()) as { checkoutUrl: string };
  const path = new URL(checkoutUrl).pathname;
  const place = {
    ontvangst: 'NL',
    paymentMethod: 'ideal',
    street: 'Haven',
    houseNumber: '12',
    addition: '',
    postcode: '1131 AB',
    city: 'Volendam',
  };
  const placed = await ask(path, { method: 'POST', body: new URLSearchParams({ ...who, ...place }) });
  await placed?.arrayBuffer();
  if (placed?.status === 303) seen.orders.push({ token: path.split('/').at(-1) ?? '', at: Date.now() });
}

async function message(): Promise<void> {
  const said = { ...who, subject: 'Past mijn atlas?', message: 'Mijn atlas is open 58 cm breed.' };
  const answer = await ask('/api/send-contact-email', json(said));
  await answer?.arrayBuffer();
  if (answer?.status === 200) seen.messages += 1;
}

async function upload(): Promise<void> {
  const body = new FormData();
  const asked = { ...who, company: 'Hotel', quantity: '80', customization: 'Logo', message: 'Voor de kamers.' };
  for (const [name, value] of Object.entries(asked)) body.set(name, value);
  body.set(
    'logo',
    new Blob([`<svg xmlns="http://www.w3.org/2000/svg"><!--${'x'.repeat(50_000)}--></svg>`]),
    'logo.svg',
  );
  await (await ask('/maatwerk', { method: 'POST', body }))?.arrayBuffer();
}

async function visit(turn: number): Promise<void> {
  while (!input.isOver) {
    for (const path of ['/', '/product/boekenstandaard', '/winkelwagen', '/api/mollie-webhook'])
      await (
        await ask(path, path.startsWith('/api') ? { method: 'POST', body: new URLSearchParams({ id: 'tr_1' }) } : {})
      )?.arrayBuffer();
    await order();
    if (turn === 0) await message();
    if (turn === 1) await upload();
  }
}

await Promise.all(Array.from({ length: Number(each) }, (_, turn) => visit(turn)));
process.stdout.write(JSON.stringify(seen), () => process.exit(0));

export {};
