import { Resolver } from 'node:dns/promises';
import { OUTWARD } from '../../domain/outward-calls.ts';
import { examineSenderDomain, type SenderFinding, type TextRecords } from '../../domain/shop/sender-domain.ts';
import { within } from '../../domain/within.ts';

/** Gives the texts of a name, each in its pieces; rejects with ENODATA or ENOTFOUND when there are none. */
export type ResolveTexts = (name: string) => Promise<readonly (readonly string[])[]>;

export interface SenderQuery {
  readonly domain: string;
  /** Under which the mail provider publishes its DKIM key; null when the owner did not say. */
  readonly dkimSelector: string | null;
  readonly resolveTexts?: ResolveTexts;
  readonly patience?: number;
}

/** What the doctor says of SPF, DKIM and DMARC. Never rejects, and without a network says so within the time limit. */
export async function examineSender(query: SenderQuery): Promise<readonly SenderFinding[]> {
  const { domain, dkimSelector, patience = OUTWARD.senderDomain.timeout } = query;
  const resolver = new Resolver({ timeout: patience, tries: 1 });
  const resolveTexts: ResolveTexts = query.resolveTexts ?? ((name) => resolver.resolveTxt(name));
  const ask = (name: string) => readTexts(within(patience, resolveTexts(name)));
  const [spf, dkim, dmarc] = await Promise.all([
    ask(domain),
    dkimSelector === null ? null : ask(`${dkimSelector}._domainkey.${domain}`),
    askUpwards(domain, ask),
  ]);
  resolver.cancel();
  return examineSenderDomain({ domain, spf, dkim, dmarc });
}

/** A domain without DMARC has that of the domain above it (RFC 7489 6.6.3), down to two labels. */
async function askUpwards(domain: string, ask: (name: string) => Promise<TextRecords>): Promise<TextRecords> {
  const labels = domain.split('.');
  for (let from = 0; from === 0 || labels.length - from >= 2; from += 1) {
    const records = await ask(`_dmarc.${labels.slice(from).join('.')}`);
    if (records.kind !== 'none') return records;
  }
  return { kind: 'none' };
}

async function readTexts(answer: ReturnType<ResolveTexts>): Promise<TextRecords> {
  try {
    return { kind: 'found', texts: (await answer).map((pieces) => pieces.join('')) };
  } catch (error) {
    const { code } = error as { code?: string };
    return { kind: code === 'ENODATA' || code === 'ENOTFOUND' ? 'none' : 'unknown' };
  }
}
