/** Compares codes without regard to case. */
export function isPickupCode(typed: string, pickupCode: string): boolean {
  return typed.toUpperCase() === pickupCode.toUpperCase();
}
