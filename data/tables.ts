import type { Generated } from 'kysely';

/* Written by `npm run row-types`, never by hand: what each column means stands in data/schema/, in the file of its table. */

/** The rows of all tables, by the name of the table. */
export interface Tables {
  readonly article_photos: {
    article: string;
    revision: number;
    place: string;
  };
  readonly article_revisions: {
    article: string;
    revision: number;
    kind: 'draft' | 'kept' | 'published' | 'withdrawn';
    texts: string;
    at: string;
    actor_kind: 'owner' | 'command-line' | 'shop';
    actor_id: string | null;
    actor_name: string | null;
    version: number | null;
    visible_at: string | null;
    slug: string | null;
    post: string | null;
  };
  readonly assistant_answers: {
    name: string;
    request: string;
    status: number | null;
    body: string | null;
    created_at: string;
  };
  readonly assistant_platforms: {
    address: string;
    used_at: string;
  };
  readonly assistant_sessions: {
    id: string;
    kind: 'cart' | 'checkout';
    platform: string;
    signed: number;
    webhook_url: string | null;
    canceled: number;
    content: string;
    cart_id: string | null;
    checkout_token: string | null;
    created_at: string;
    expires_at: string;
  };
  readonly attachment_files: {
    attachment_id: string;
    bytes: Buffer;
  };
  readonly attachments: {
    id: string;
    message_id: string;
    file_name: string;
    media_type: string;
    size: number;
    created_at: string;
  };
  readonly batch_pieces: {
    batch_id: string;
    variant_id: string;
    to_make: number;
    promised: Generated<number>;
    made: Generated<number>;
  };
  readonly batches: {
    id: string;
    ready_on: string;
    sells_from: string;
    state: 'planned' | 'making' | 'ready' | 'cancelled';
    for_sale: number;
    note: string;
    week: string | null;
    boards: Generated<string>;
    version: Generated<number>;
    created_at: string;
  };
  readonly boards: {
    id: string;
    lot: string;
    content: string;
    version: Generated<number>;
    created_at: string;
  };
  readonly change_requests: {
    id: string;
    order_token: string;
    wish: string;
    status: 'open' | 'done' | 'declined';
    answer: string;
    requested_at: string;
    answered_at: string | null;
  };
  readonly checkouts: {
    token: string;
    checkout: string;
    prefill: string | null;
    ordered: Generated<number>;
    created_at: string;
    expires_at: string;
    touched_at: string;
  };
  readonly discount_codes: {
    code: string;
  };
  readonly discount_uses: {
    order_token: string;
    code: string;
  };
  readonly fact_changes: {
    version: number;
    subject: string;
    texts: string;
    at: string;
    actor_kind: 'owner' | 'command-line' | 'shop';
    actor_id: string | null;
    actor_name: string | null;
  };
  readonly invoice_counters: {
    year: number;
    last: number;
  };
  readonly invoice_files: {
    number: string;
    pdf: Buffer;
  };
  readonly invoices: {
    number: string;
    kind: 'invoice' | 'credit';
    order_token: string;
    order_number: string;
    revision: Generated<number>;
    day: string;
    country: string;
    vat_country: string;
    vat_percent: number;
    net: number;
    vat: number;
    gross: number;
    method: string | null;
    payment_id: string | null;
    content: string;
    issued_at: string;
  };
  readonly invoices_due: {
    order_token: string;
    due_at: string;
  };
  readonly leases: {
    name: string;
    owner: string;
    held_until: string;
  };
  readonly message_replies: {
    id: string;
    message_id: string;
    submission: string;
    text: string;
    author: string;
    at: string;
  };
  readonly messages: {
    id: string;
    submission: string;
    kind: string;
    content: string;
    flagged_as_bot: number;
    answered_at: string | null;
    created_at: string;
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
    answer: 'kept' | 'cancelled' | null;
    answered_at: string | null;
  };
  readonly order_events: {
    id: string;
    order_token: string;
    kind: string;
    details: string;
    at: string;
  };
  readonly order_news: {
    id: string;
    order_token: string;
    event: string;
    occurred_at: string;
    status: 'waiting' | 'sent' | 'dead';
    attempts: number;
    refusals: number;
    first_refused_at: string | null;
    next_attempt_at: string;
    lease_owner: string | null;
    lease_until: string | null;
    last_error: string | null;
    created_at: string;
    sent_at: string | null;
  };
  readonly order_notes: {
    id: string;
    order_token: string;
    kind: 'note' | 'mail';
    content: string;
    author: string;
    at: string;
  };
  readonly order_words: {
    word: Buffer;
    placed_at: string;
    number: string;
  };
  readonly orders: {
    token: string;
    number: string;
    status: string;
    stage: Generated<string>;
    stock_held: number;
    held_until: string | null;
    holder: string | null;
    attention: string;
    contact: string;
    delivery: string;
    remark: string;
    gift: string | null;
    payment_method: string;
    method_name: string | null;
    lines: string;
    price_rule: string | null;
    quotation: string | null;
    sale: string | null;
    vat_check: string | null;
    subtotal: number;
    shipping: number;
    total: number;
    vat: number;
    vat_percent: Generated<number>;
    owed: Generated<number>;
    payment_id: string;
    placed_at: string;
    paid_at: string | null;
    ready_on: string | null;
    awaits_pickup: Generated<number>;
    words: string | null;
    note_words: Generated<string>;
    words_version: Generated<number>;
  };
  readonly outbox: {
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
    internet_id: string;
    in_reply_to: string | null;
    status: 'waiting' | 'sent' | 'dead';
    attempts: number;
    refusals: Generated<number>;
    first_refused_at: string | null;
    next_attempt_at: string;
    lease_owner: string | null;
    lease_until: string | null;
    last_error: string | null;
    created_at: string;
    sent_at: string | null;
  };
  readonly owner_actions: {
    id: string;
    at: string;
    actor_kind: 'owner' | 'command-line' | 'shop';
    actor_id: string | null;
    actor_name: string | null;
    action: string;
    subject: string;
    detail: string;
  };
  readonly owner_browsers: {
    hash: string;
    owner_id: string;
    seen_at: string;
  };
  readonly owner_challenges: {
    browser_hash: string;
    challenge: string;
    owner_id: string | null;
    expires_at: string;
  };
  readonly owner_changes: {
    id: number;
    version: number;
  };
  readonly owner_links: {
    hash: string;
    owner_id: string;
    kind: 'invitation' | 'mail';
    browser_hash: string | null;
    created_at: string;
    expires_at: string;
  };
  readonly owner_passkeys: {
    id: string;
    owner_id: string;
    public_key: string;
    counter: string;
    transports: string;
    device: string;
    created_at: string;
    used_at: string | null;
    suspended_at: string | null;
  };
  readonly owner_sessions: {
    hash: string;
    id: string;
    owner_id: string;
    passkey_id: string | null;
    device: string;
    created_at: string;
    seen_at: string;
  };
  readonly owners: {
    id: string;
    email: string;
    name: string;
    invited_at: string;
    entered_at: string | null;
    suspended_at: string | null;
    admitted_until: string | null;
  };
  readonly parcel_labels: {
    parcel_id: string;
    pdf: Buffer;
  };
  readonly parcels: {
    id: string;
    order_token: string;
    return_id: string | null;
    status: string;
    weight: number;
    shipment_id: string | null;
    carrier_id: string | null;
    track_code: string | null;
    track_url: string | null;
    place: Generated<string>;
    place_since: string | null;
    told: Generated<string>;
    tries: Generated<number>;
    next_try_at: string | null;
    last_error: string | null;
    asked_at: string;
  };
  readonly payment_methods: {
    provider: string;
    choice: string;
    methods: string;
    read_at: string;
  };
  readonly payments: {
    id: string;
    order_token: string;
    provider: string;
    provider_id: string | null;
    checkout_url: string | null;
    status: string;
    amount: number;
    method: string | null;
    refunded: Generated<number>;
    charged_back: Generated<number>;
    is_presumed: Generated<number>;
    expires_at: string | null;
    paid_at: string | null;
    created_at: string;
    updated_at: string;
  };
  readonly photo_files: {
    name: string;
    photo: string;
    bytes: Buffer;
  };
  readonly photos: {
    id: string;
    width: number;
    height: number;
    bytes: Buffer;
    used_at: string;
    actor_kind: 'owner' | 'command-line' | 'shop';
    actor_id: string | null;
    actor_name: string | null;
  };
  readonly picture_changes: {
    version: number;
    place: string;
    photo: string | null;
    picture: string | null;
    at: string;
    actor_kind: 'owner' | 'command-line' | 'shop';
    actor_id: string | null;
    actor_name: string | null;
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
  readonly price_decisions: {
    version: number;
    article: string;
    kind: 'price' | 'offer' | 'withdrawal';
    price: number | null;
    begins_at: string;
    ends_at: string | null;
    withdraws: number | null;
    at: string;
    actor_kind: 'owner' | 'command-line' | 'shop';
    actor_id: string | null;
    actor_name: string | null;
  };
  readonly push_devices: {
    id: string;
    owner_id: string;
    session_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    device: string;
    created_at: string;
  };
  readonly pushes: {
    id: string;
    device_id: string;
    kind: string;
    status: 'waiting' | 'sent' | 'dead';
    attempts: number;
    refusals: Generated<number>;
    first_refused_at: string | null;
    next_attempt_at: string;
    lease_owner: string | null;
    lease_until: string | null;
    last_error: string | null;
    created_at: string;
    sent_at: string | null;
  };
  readonly quotation_counters: {
    year: number;
    last: number;
  };
  readonly quotations: {
    id: string;
    number: string;
    version: number;
    state: 'concept' | 'sent' | 'accepted' | 'withdrawn' | 'replaced';
    message_id: string | null;
    submission: string;
    revision: number;
    content: string;
    frozen: string | null;
    token_hash: string | null;
    order_token: string | null;
    created_at: string;
    changed_at: string;
    sent_at: string | null;
    accepted_at: string | null;
  };
  readonly rate_counts: {
    what: string;
    period_start: string;
    count: number;
  };
  readonly refund_days: {
    day: string;
    asked: number;
  };
  readonly refunds: {
    id: string;
    submission: string;
    order_token: string;
    payment_id: string;
    amount: number;
    status: string;
    origin: 'shop' | 'provider';
    reason: string;
    pieces: Generated<string>;
    provider_id: string | null;
    attempt: number;
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
    pieces: string;
    note: string;
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
  readonly review_photo_files: {
    name: string;
    photo: string;
    bytes: Buffer;
  };
  readonly review_photos: {
    id: string;
    review_id: string;
    picture: string;
    shown: Generated<number>;
  };
  readonly review_requests: {
    order_token: string;
    at: string;
  };
  readonly reviews: {
    id: string;
    token: string;
    order_token: string | null;
    size_id: string;
    bought_on: string;
    asked_at: string;
    stars: number | null;
    words: Generated<string>;
    lies_on: Generated<string>;
    name: Generated<string>;
    written_at: string | null;
    answer: Generated<string>;
    hidden_for: string | null;
  };
  readonly sales_abroad: {
    year: number;
    net: number | string;
    passed_number: string | null;
    passed_day: string | null;
  };
  readonly signing_keys: {
    name: string;
    private_key: string;
    created_at: string;
  };
  readonly stock: {
    variant_id: string;
    quantity: number;
    warn_at: number | null;
    version: Generated<number>;
    updated_at: string;
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
  readonly stock_notices: {
    token: string;
    size_id: string;
    email: string;
    confirmed_at: string | null;
    created_at: string;
  };
  readonly storage_checks: {
    id: string;
    filling: Buffer;
  };
  readonly test_payments: {
    id: string;
    order_number: string;
    amount: number;
    method: string;
    return_url: string;
    status: string;
  };
  readonly unfinished_restores: {
    id: number;
    restored_at: string;
  };
  readonly vat_settings: {
    id: number;
    destination_from: string | null;
    changed_at: string;
  };
  readonly word_parts: {
    word: Buffer;
    part: Buffer;
  };
}
