/** Columns of what waits to be delivered to somebody outside: when, by whom, and what became of it. */
export interface DeliveryColumns {
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
