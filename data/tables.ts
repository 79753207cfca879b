import type { Generated } from 'kysely';

/** Columns of what waits to be delivered to somebody outside: when, by whom, and what became of it. */
interface DeliveryColumns {
  status: string;
  attempts: number;
  /** When the other side first refused this itself. */
  first_refused_at: string | null;
  next_attempt_at: string;
  lease_owner: string | null;
  lease_until: string | null;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
}

export interface ActorColumns {
  actor_kind: 'owner' | 'command-line' | 'shop';
  actor_id: string | null;
  actor_name: string | null;
}

/**
 * The tables of `schema/`, whose files say what a column means; JSON is text, times are ISO 8601, booleans are 0 and 1. What erasing a person
 * does with each column stands in `tests/builders/database/personal-columns.ts`.
 */
export interface Tables {
  readonly stock: {
    variant_id: string;
    quantity: number;
    updated_at: string;
    warn_at: number | null;
    version: Generated<number>;
  };
  readonly batches: {
    id: string;
    ready_on: string;
    sells_from: string;
    state: string;
    for_sale: number;
    note: string;
    week: string | null;
    version: Generated<number>;
    /** Ids as JSON. */
    boards: Generated<string>;
    created_at: string;
  };
  readonly batch_pieces: {
    batch_id: string;
    variant_id: string;
    to_make: number;
    promised: Generated<number>;
    made: Generated<number>;
  };
  readonly discount_codes: {
    code: string;
  };
  readonly discount_uses: {
    order_token: string;
    code: string;
  };
  readonly order_batches: {
    order_token: string;
    batch_id: string;
    variant_id: string;
    pieces: number;
  };
  readonly order_delays: {
    id: string;
    order_token: string;
    ready_on: string;
    reason: string;
    told_at: string;
    answer: string | null;
    answered_at: string | null;
  };
  readonly boards: {
    id: string;
    lot: string;
    /** A `BoardForm` as JSON. */
    content: string;
    version: Generated<number>;
    created_at: string;
  };
  readonly pieces: {
    number: string;
    token: string;
    variant_id: string;
    board_id: string | null;
    batch_id: string | null;
    maker: string;
    engraving: string;
    packed_at: string;
    order_token: string | null;
    shelved_at: string | null;
    handed_on_at: string | null;
    guarantee_until: string;
  };
  readonly checkouts: {
    token: string;
    /** A `PricedCheckout` as JSON. */
    checkout: string;
    created_at: string;
    expires_at: string;
    touched_at: string;
    /** 1 when it became an order. */
    ordered: Generated<number>;
    /** Fields of the order form as JSON. */
    prefill: Generated<string | null>;
  };
  readonly payment_methods: {
    provider: string;
    choice: string;
    /** A list as JSON. */
    methods: string;
    read_at: string;
  };
  readonly orders: {
    token: string;
    number: string;
    status: string;
    stock_held: number;
    /** A list as JSON. */
    attention: string;
    contact: string;
    delivery: string;
    remark: string;
    /** JSON. */
    gift: string | null;
    payment_method: string;
    method_name: string | null;
    lines: string;
    subtotal: number;
    shipping: number;
    total: number;
    vat: number;
    /** In per cent. */
    vat_percent: Generated<number>;
    payment_id: string;
    placed_at: string;
    paid_at: string | null;
    held_until: string | null;
    holder: string | null;
    stage: Generated<string>;
    /** Cents that are to be paid back. */
    owed: Generated<number>;
    /** By whose parts it is found; null: an earlier version stored it. */
    words: Generated<string | null>;
    note_words: Generated<string>;
    /** JSON. */
    quotation: Generated<string | null>;
    /** JSON. */
    sale: Generated<string | null>;
    price_rule: Generated<string | null>;
    /** JSON. */
    vat_check: Generated<string | null>;
    ready_on: Generated<string | null>;
    awaits_pickup: Generated<number>;
  };
  readonly payments: {
    id: string;
    order_token: string;
    provider: string;
    provider_id: string | null;
    checkout_url: string | null;
    status: string;
    amount: number;
    created_at: string;
    updated_at: string;
    expires_at: string | null;
    method: string | null;
    refunded: Generated<number>;
    charged_back: Generated<number>;
    paid_at: Generated<string | null>;
    is_presumed: Generated<number>;
  };
  readonly test_payments: {
    id: string;
    order_number: string;
    amount: number;
    method: string;
    return_url: string;
    status: string;
  };
  readonly messages: {
    id: string;
    submission: string;
    kind: string;
    /** The form's content as JSON. */
    content: string;
    flagged_as_bot: number;
    created_at: string;
    answered_at: Generated<string | null>;
  };
  readonly attachments: {
    id: string;
    message_id: string;
    file_name: string;
    media_type: string;
    /** Bytes. */
    size: number;
    created_at: string;
  };
  readonly attachment_files: {
    attachment_id: string;
    bytes: Buffer;
  };
  readonly outbox: DeliveryColumns & {
    id: string;
    purpose: string;
    message_id: string | null;
    order_token: string | null;
    attachment_id: string | null;
    recipient: string;
    reply_to: string | null;
    subject: string;
    html: string;
    body: string;
    /** The mail's Message-ID: the same at every attempt. */
    internet_id: string;
    /** How often a server refused this mail for good. */
    refusals: Generated<number>;
    in_reply_to: Generated<string | null>;
  };
  readonly order_events: {
    id: string;
    order_token: string;
    kind: string;
    /** JSON. */
    details: string;
    at: string;
  };
  readonly review_requests: {
    order_token: string;
    at: string;
  };
  readonly review_photos: { id: string; review_id: string; picture: string; shown: Generated<number> };
  readonly review_photo_files: { name: string; photo: string; bytes: Buffer };
  readonly reviews: {
    id: string;
    token: string;
    order_token: string | null;
    size_id: string;
    bought_on: string;
    asked_at: string;
    stars: Generated<number | null>;
    words: Generated<string>;
    lies_on: Generated<string>;
    name: Generated<string>;
    written_at: Generated<string | null>;
    answer: Generated<string>;
    hidden_for: Generated<string | null>;
  };
  readonly stock_notices: {
    token: string;
    size_id: string;
    /** In lower case. */
    email: string;
    confirmed_at: string | null;
    created_at: string;
  };
  readonly rate_counts: {
    what: string;
    period_start: string;
    count: number;
  };
  /** At most one row (`data/storage.ts`). */
  readonly storage_checks: { id: string; filling: Buffer };
  readonly leases: {
    name: string;
    owner: string;
    held_until: string;
  };
  /** What waits to be delivered to somebody outside. */
  readonly order_news: DeliveryColumns & {
    id: string;
    refusals: number;
  };
  readonly push_devices: {
    id: string;
    owner_id: string;
    /** In which it was asked for. */
    session_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    device: string;
    created_at: string;
  };
  readonly pushes: DeliveryColumns & {
    id: string;
    device_id: string;
    kind: string;
    refusals: Generated<number>;
  };
  /** Private keys, as PKCS #8 in base64. */
  readonly signing_keys: { name: string; private_key: string; created_at: string };
  readonly order_notes: {
    id: string;
    order_token: string;
    kind: string;
    content: string;
    author: string;
    at: string;
  };
  readonly refund_days: {
    /** A day in Amsterdam, as an ISO date. */
    day: string;
    /** The sum that was asked back on this day, by whomever, in cents. */
    asked: number;
  };
  readonly refunds: {
    id: string;
    submission: string;
    order_token: string;
    payment_id: string;
    amount: number;
    status: string;
    origin: string;
    reason: string;
    /** A list of `LinePieces` as JSON. */
    pieces: Generated<string>;
    provider_id: string | null;
    /** How often the provider was given it as a new refund; rises when one that failed is asked for again. */
    attempt: number;
    /** Calls without an answer since it was asked for. */
    tries: number;
    next_try_at: string | null;
    last_error: string | null;
    requested_at: string;
    updated_at: string;
  };
  readonly returns: {
    id: string;
    order_token: string;
    reason: string;
    /** A list of `LinePieces` as JSON. */
    pieces: string;
    note: string;
    /** JSON. */
    exchange: string | null;
    announced_at: string;
    last_day: string;
    received_on: string | null;
    restocked: Generated<number>;
    deduction: Generated<number>;
    deduction_reason: Generated<string>;
    paid_back: number | null;
    paid_pieces: string | null;
    closed_at: string | null;
  };
  readonly parcels: {
    id: string;
    order_token: string;
    status: string;
    /** Grams. */
    weight: number;
    shipment_id: string | null;
    carrier_id: string | null;
    track_code: string | null;
    track_url: string | null;
    place: Generated<string>;
    place_since: string | null;
    told: Generated<string>;
    return_id: string | null;
    tries: Generated<number>;
    next_try_at: string | null;
    last_error: string | null;
    asked_at: string;
  };
  readonly parcel_labels: {
    parcel_id: string;
    pdf: Buffer;
  };
  readonly change_requests: {
    id: string;
    order_token: string;
    /** The texts of the asked fields as JSON. */
    wish: string;
    status: string;
    answer: string;
    requested_at: string;
    answered_at: string | null;
  };
  readonly stock_corrections: {
    id: string;
    variant_id: string;
    before: number;
    after: number;
    reason: string;
    note: string;
    author: string;
    at: string;
  };
  readonly invoices: {
    number: string;
    kind: string;
    order_token: string;
    order_number: string;
    day: string;
    country: string;
    vat_country: string;
    vat_percent: number;
    /** In cents; negative on a credit note. */
    net: number;
    vat: number;
    gross: number;
    method: string | null;
    payment_id: string | null;
    /** An `Invoice` as JSON. */
    content: string;
    /** How often it was made again for its order. */
    revision: Generated<number>;
    issued_at: string;
  };
  readonly invoice_files: {
    number: string;
    pdf: Buffer;
  };
  readonly invoice_counters: {
    year: number;
    last: number;
  };
  readonly invoices_due: {
    order_token: string;
    due_at: string;
  };
  /** Sums over `invoices`, kept with each of them. */
  readonly sales_abroad: {
    year: number;
    /** In cents; PostgreSQL gives a text. */
    net: number | string;
    /** The first invoice with which the year went above the threshold. */
    passed_number: string | null;
    passed_day: string | null;
  };
  readonly vat_settings: {
    id: number;
    destination_from: string | null;
    changed_at: string;
  };
  readonly owners: {
    id: string;
    /** In lower case. */
    email: string;
    name: string;
    invited_at: string;
    /** When the owner came in for the first time. */
    entered_at: string | null;
    /** Since when the owner waits to be confirmed after a restore. */
    suspended_at: Generated<string | null>;
    /** Until when a link alone lets in who has passkeys, once. */
    admitted_until: Generated<string | null>;
  };
  readonly owner_links: {
    hash: string;
    owner_id: string;
    kind: 'invitation' | 'mail';
    /** Of the browser that asked; null: any browser may use it. */
    browser_hash: string | null;
    created_at: string;
    expires_at: string;
  };
  readonly owner_sessions: {
    hash: string;
    /** Names the session on the page of devices; opens nothing. */
    id: string;
    owner_id: string;
    device: string;
    created_at: string;
    seen_at: string;
    /** That opened it; null: a link did. */
    passkey_id: Generated<string | null>;
  };
  readonly owner_browsers: {
    hash: string;
    owner_id: string;
    seen_at: string;
  };
  readonly owner_passkeys: {
    id: string;
    owner_id: string;
    /** COSE in base64url. */
    public_key: string;
    counter: string;
    /** A list as JSON. */
    transports: string;
    device: string;
    created_at: string;
    used_at: string | null;
    suspended_at: Generated<string | null>;
  };
  readonly owner_challenges: {
    browser_hash: string;
    challenge: string;
    owner_id: string | null;
    expires_at: string;
  };
  readonly owner_actions: ActorColumns & {
    id: string;
    at: string;
    action: string;
    subject: string;
    detail: string;
  };
  readonly message_replies: {
    id: string;
    message_id: string;
    submission: string;
    text: string;
    author: string;
    at: string;
  };
  readonly quotations: {
    id: string;
    number: string;
    version: number;
    state: string;
    message_id: string | null;
    submission: string;
    revision: number;
    /** `QuotationTerms` as JSON. */
    content: string;
    /** Seller and rate as JSON. */
    frozen: string | null;
    token_hash: string | null;
    order_token: string | null;
    created_at: string;
    changed_at: string;
    sent_at: string | null;
    accepted_at: string | null;
  };
  readonly unfinished_restores: {
    id: number;
    restored_at: string;
  };
  readonly quotation_counters: {
    year: number;
    last: number;
  };
  readonly fact_changes: ActorColumns & {
    version: number;
    subject: string;
    /** The texts of the form, as JSON. */
    texts: string;
    at: string;
  };
  readonly photos: ActorColumns & {
    id: string;
    width: number;
    height: number;
    bytes: Buffer;
    used_at: string;
  };
  readonly photo_files: {
    name: string;
    photo: string;
    bytes: Buffer;
  };
  readonly picture_changes: ActorColumns & {
    version: number;
    place: string;
    photo: string | null;
    /** An `OwnPicture` as JSON. */
    picture: string | null;
    at: string;
  };
  readonly price_decisions: ActorColumns & {
    version: number;
    article: string;
    kind: 'price' | 'offer' | 'withdrawal';
    price: number | null;
    begins_at: string;
    ends_at: string | null;
    withdraws: number | null;
    at: string;
  };
  readonly article_photos: { article: string; revision: number; place: string };
  readonly owner_changes: {
    id: number;
    version: number;
  };
  readonly article_revisions: ActorColumns & {
    article: string;
    revision: number;
    kind: 'draft' | 'kept' | 'published' | 'withdrawn';
    /** `ArticleTexts` as JSON. */
    texts: string;
    at: string;
    version: number | null;
    visible_at: string | null;
    slug: string | null;
    /** `BlogPost` as JSON. */
    post: string | null;
  };
}
