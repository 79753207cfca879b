import * as v from 'valibot';
import { emailField, submissionFields } from '../input/form-fields.ts';
import { SIZE_IDS } from '../product/sizes.ts';

/** Days that an unconfirmed request for a mail is kept; the mail that asks for it says so. */
export const UNCONFIRMED_DAYS = 7;
/** Months after which a request is deleted, also when the size never came back. */
export const NOTICE_MONTHS = 12;
/** Templates of the mails about it, whose copies are deleted once they are sent: they hold nothing but the address. */
export const NOTICE_MAILS = { confirm: 'stock-notice-confirm', back: 'stock-notice' } as const;

/** The form 'Mail mij als hij er weer is' (docs/rules.md#stock-notice): a size and one address, nothing else. */
export const StockNoticeForm = v.strictObject({
  maat: v.picklist(SIZE_IDS, 'Kies een maat'),
  email: emailField,
  ...submissionFields,
});

export const STOCK_NOTICE_FIELDS = ['maat', 'email'] as const;
export type StockNoticeField = (typeof STOCK_NOTICE_FIELDS)[number];
