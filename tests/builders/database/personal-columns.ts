/**
 * What erasing a person does with a column. `none`: it holds nothing of a shopper. `erased`: it goes with its row, or is
 * emptied. `reduced`: only what names nobody stays. `kept`: it stays, on this legal ground.
 */
interface ColumnAnswers {
  readonly none?: string;
  readonly erased?: string;
  readonly reduced?: string;
  readonly kept?: readonly [ground: string, columns: string];
}

const BOOKS = 'the books, seven years (GDPR, article 17(3)(b); AWR, article 52)';
const SOLD = `what was sold, as its invoice describes it, without engravings: ${BOOKS}`;
const WITHDRAWAL = 'of a withdrawal: it proves that a purchase ended (GDPR, article 17(3)(e); BW 6:230oa)';
const DELIVERY = 'status attempts refusals first_refused_at next_attempt_at lease_owner lease_until created_at sent_at';

/**
 * The answer for every column of every table: the one list of where a person can stand
 * (docs/rules.md#person-erase). Of an order, message or mail that may not go yet, the answer counts once it may.
 */
export const PERSONAL_COLUMNS: Readonly<Record<string, ColumnAnswers>> = {
  article_photos: { none: 'article revision place' },
  // What owners write for everybody, with their own names.
  article_revisions: {
    none: 'article revision kind texts at actor_kind actor_id actor_name version visible_at slug post',
  },
  // Of the release before, which may still write in them; housekeeping empties them too.
  assistant_answers: { none: 'name request status created_at', erased: 'body' },
  assistant_platforms: { none: 'address used_at' },
  assistant_sessions: {
    none: 'id kind platform signed webhook_url canceled cart_id checkout_token created_at expires_at',
    erased: 'content',
  },
  attachment_files: { erased: 'attachment_id bytes' },
  attachments: { erased: 'id message_id file_name media_type size created_at' },
  batch_pieces: { none: 'batch_id variant_id to_make promised made' },
  batches: { none: 'id ready_on sells_from state for_sale note week version created_at boards' },
  boards: { none: 'id lot content version created_at' },
  change_requests: { erased: 'id order_token wish status answer requested_at answered_at' },
  checkouts: {
    none: 'token created_at expires_at touched_at ordered',
    // Of the release before, which may still write in it; housekeeping empties it too.
    erased: 'prefill',
    kept: [SOLD, 'checkout'],
  },
  discount_codes: { none: 'code' },
  discount_uses: { none: 'order_token code' },
  // What owners decided about the shop, with their own names.
  fact_changes: { none: 'version subject texts at actor_kind actor_id actor_name' },
  invoice_counters: { none: 'year last' },
  invoice_files: { kept: [BOOKS, 'number pdf'] },
  invoices: {
    none: 'kind revision day country vat_country vat_percent net vat gross method issued_at',
    kept: [BOOKS, 'number order_token order_number payment_id content'],
  },
  invoices_due: { none: 'order_token due_at' },
  leases: { none: 'name owner held_until' },
  message_replies: { erased: 'id message_id submission text author at' },
  messages: {
    none: 'id submission kind flagged_as_bot created_at answered_at',
    kept: [WITHDRAWAL, 'content'],
  },
  migrations: { none: 'name checksum run_at' },
  // Gone once the order was sent or cancelled.
  order_batches: { none: 'order_token batch_id variant_id pieces' },
  order_delays: { erased: 'id order_token ready_on reason told_at answer answered_at' },
  order_events: { none: 'id order_token kind at', reduced: 'details' },
  // Of the release before; housekeeping empties it.
  order_news: { none: `id order_token event occurred_at last_error ${DELIVERY}` },
  order_notes: { erased: 'id order_token kind content author at' },
  // Of the release before; emptied within a minute.
  order_words: { none: 'placed_at number', erased: 'word' },
  word_parts: { erased: 'word part' },
  orders: {
    none: 'token status stock_held attention payment_method method_name subtotal shipping total vat vat_percent placed_at paid_at held_until stage owed words_version quotation sale ready_on awaits_pickup',
    kept: [SOLD, 'number payment_id lines price_rule vat_check'],
    reduced: 'contact delivery gift words',
    erased: 'remark holder note_words',
  },
  outbox: {
    none: `id purpose message_id order_token attachment_id internet_id in_reply_to ${DELIVERY}`,
    erased: 'recipient reply_to subject html body last_error',
  },
  owner_actions: {
    none: 'id at actor_kind actor_id actor_name action detail',
    kept: ['what was done for a person, under a hash (GDPR, article 5(2))', 'subject'],
  },
  // Owners are removed on their own page.
  owner_browsers: { none: 'hash owner_id seen_at' },
  owner_challenges: { none: 'browser_hash challenge owner_id expires_at' },
  owner_changes: { none: 'id version' },
  owner_links: { none: 'hash owner_id kind browser_hash created_at expires_at' },
  owner_passkeys: { none: 'id owner_id public_key counter transports device created_at used_at suspended_at' },
  owner_sessions: { none: 'hash id owner_id device created_at seen_at passkey_id' },
  owners: { none: 'id email name invited_at entered_at suspended_at admitted_until' },
  payment_methods: { none: 'provider choice methods read_at' },
  payments: {
    none: 'id order_token provider status amount created_at updated_at expires_at method refunded charged_back paid_at is_presumed',
    kept: [BOOKS, 'provider_id checkout_url'],
  },
  // What owners photographed for everybody, with their own names.
  photo_files: { none: 'name photo bytes' },
  photos: { none: 'id width height bytes used_at actor_kind actor_id actor_name' },
  picture_changes: { none: 'version place photo picture at actor_kind actor_id actor_name' },
  // A stand stays when its buyer goes.
  pieces: {
    none: 'number token variant_id board_id batch_id maker packed_at order_token shelved_at handed_on_at guarantee_until',
    erased: 'engraving',
  },
  price_decisions: {
    none: 'version article kind price begins_at ends_at withdraws at actor_kind actor_id actor_name',
  },
  review_requests: { none: 'order_token at' },
  review_photo_files: { erased: 'name photo bytes' },
  review_photos: { erased: 'id review_id picture shown' },
  reviews: {
    none: 'id size_id bought_on asked_at stars written_at hidden_for',
    erased: 'token order_token words lies_on name answer',
  },
  quotation_counters: { none: 'year last' },
  quotations: {
    none: 'number version state revision created_at changed_at sent_at accepted_at',
    erased: 'id message_id submission content frozen token_hash order_token',
  },
  // The address stands on a label, and its postcode in the address to follow it by.
  parcel_labels: { erased: 'parcel_id pdf' },
  parcels: {
    erased:
      'id order_token status weight shipment_id carrier_id track_code track_url place place_since told return_id tries next_try_at last_error asked_at',
  },
  // Hashes that change with their period; gone after a day.
  rate_counts: { none: 'what period_start count' },
  refund_days: { none: 'day asked' },
  refunds: {
    none: 'id submission order_token payment_id amount pieces status origin attempt tries next_try_at requested_at updated_at',
    kept: [BOOKS, 'provider_id'],
    erased: 'reason last_error',
  },
  returns: {
    none: 'id order_token reason pieces exchange announced_at last_day received_on restocked deduction paid_back paid_pieces closed_at',
    erased: 'note deduction_reason',
  },
  sales_abroad: { none: 'year net passed_number passed_day' },
  // An owner's own, and without a word about a shopper.
  push_devices: { none: 'id owner_id session_id endpoint p256dh auth device created_at' },
  pushes: { none: `id device_id kind last_error ${DELIVERY}` },
  signing_keys: { none: 'name private_key created_at' },
  stock: { none: 'variant_id quantity updated_at warn_at version' },
  // About pieces; its note is no place for people.
  stock_corrections: { none: 'id variant_id before after reason note author at' },
  stock_notices: { erased: 'token size_id email confirmed_at created_at' },
  storage_checks: { none: 'id filling' },
  test_payments: { none: 'id order_number amount method return_url status' },
  unfinished_restores: { none: 'id restored_at' },
  vat_settings: { none: 'id destination_from changed_at' },
};
