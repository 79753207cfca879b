/** What the DNS answered to a question for texts. 'unknown': nobody answered in time. */
export type TextRecords =
  | { readonly kind: 'found'; readonly texts: readonly string[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' };

/** What a domain publishes about the mails that come from it. */
export interface SenderRecords {
  /** What follows the @ of the sender. */
  readonly domain: string;
  /** Texts of the domain itself; SPF is one of them. */
  readonly spf: TextRecords;
  /** Texts of `<selector>._domainkey.<domain>`; null when the owner named no selector. */
  readonly dkim: TextRecords | null;
  /** Texts of `_dmarc.` before the domain, or before the nearest domain above it that has any. */
  readonly dmarc: TextRecords;
}

export interface SenderFinding {
  readonly level: 'warning' | 'note';
  /** Dutch, for the owner. */
  readonly message: string;
}

/** Whether servers can tell the shop's mails from forged ones: SPF (RFC 7208), DKIM (6376) and DMARC (7489). */
export function examineSenderDomain({ domain, spf, dkim, dmarc }: SenderRecords): SenderFinding[] {
  return [examineSpf(domain, spf), examineDkim(domain, dkim), examineDmarc(domain, dmarc)];
}

function examineSpf(domain: string, records: TextRecords): SenderFinding {
  if (records.kind === 'unknown') return unknown('SPF', domain);
  const found = textsOf(records).filter((text) => /^v=spf1(\s|$)/i.test(text));
  const [spf] = found;
  if (spf === undefined)
    return warning(`SPF ontbreekt: ${domain} zegt niet welke servers namens jou mailen. Zet een TXT-record v=spf1.`);
  if (found.length > 1)
    return warning(
      `SPF: ${domain} heeft ${found.length} records v=spf1; met meer dan één telt er geen. Voeg ze samen.`,
    );
  if (/^v=spf1\s+-all\s*$/i.test(spf)) return warning(`SPF: ${domain} zegt dat er nooit mail vandaan komt (${spf}).`);
  if (!/\s[-~]all\b|\sredirect=/i.test(spf))
    return warning(`SPF: het record van ${domain} eindigt niet op -all of ~all, dus iedereen mag namens jou mailen.`);
  return note(`SPF van ${domain} staat er. Zie of je mailserver erin voorkomt: ${spf}`);
}

function examineDkim(domain: string, records: TextRecords | null): SenderFinding {
  if (records === null)
    return note('DKIM is niet nagekeken: vul in DKIM_SELECTOR in wat je mailprovider de selector noemt.');
  if (records.kind === 'unknown') return unknown('DKIM', domain);
  const keys = textsOf(records).flatMap((text) => /(?:^|;)\s*p=([^;]*)/i.exec(text)?.[1]?.trim() ?? []);
  if (keys.length === 0)
    return warning(`DKIM ontbreekt: bij deze selector staat geen sleutel van ${domain}. Klopt DKIM_SELECTOR?`);
  if (keys.every((key) => key === ''))
    return warning(`DKIM: de sleutel van ${domain} bij deze selector is ingetrokken.`);
  return note(`DKIM van ${domain} staat er.`);
}

function examineDmarc(domain: string, records: TextRecords): SenderFinding {
  if (records.kind === 'unknown') return unknown('DMARC', domain);
  const found = textsOf(records).filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
  const [dmarc] = found;
  if (dmarc === undefined)
    return warning(`DMARC ontbreekt: zet een TXT-record _dmarc.${domain}, om te beginnen "v=DMARC1; p=none".`);
  if (found.length > 1)
    return warning(`DMARC: ${domain} heeft ${found.length} records; met meer dan één telt er geen.`);
  const policy = /;\s*p\s*=\s*(none|quarantine|reject)\s*(?:;|$)/i.exec(dmarc)?.[1]?.toLowerCase();
  if (policy === undefined) return warning(`DMARC van ${domain} zegt niet wat te doen: p=none, quarantine of reject.`);
  if (policy === 'none')
    return note(`DMARC van ${domain} staat er met p=none: er wordt gemeten, maar namaak wordt niet geweigerd.`);
  return note(`DMARC van ${domain} staat er (p=${policy}).`);
}

function textsOf(records: TextRecords): readonly string[] {
  return records.kind === 'found' ? records.texts.map((text) => text.trim()) : [];
}

function unknown(what: string, domain: string): SenderFinding {
  return note(`${what} van ${domain} kon niet worden nagekeken: de DNS antwoordde niet.`);
}

function warning(message: string): SenderFinding {
  return { level: 'warning', message };
}

function note(message: string): SenderFinding {
  return { level: 'note', message };
}
