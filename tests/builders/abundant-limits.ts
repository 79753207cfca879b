/** Limits too high to be reached by a measurement; settings of the shop process. */
export const ABUNDANT_LIMITS = {
  MESSAGES_PER_ADDRESS: '100000',
  MESSAGES_PER_EMAIL: '100000',
  MESSAGES_IN_TOTAL: '999999',
  CHECKOUTS_PER_ADDRESS: '100000',
  ORDERS_PER_ADDRESS: '100000',
  HELD_PIECES_PER_ADDRESS: '100000',
};
