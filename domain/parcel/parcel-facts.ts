/* What is kept of a parcel. */

/** `asked`: not called yet; `announced`: there is a label; `cancelling`: it is to go; `refused`: it is not taken. */
export const PARCEL_STATUSES = ['asked', 'announced', 'cancelling', 'cancelled', 'refused'] as const;
export type ParcelStatus = (typeof PARCEL_STATUSES)[number];

/** Where a parcel is, as its carrier tells. */
export const PARCEL_PLACES = ['here', 'under_way', 'at_shop', 'returning', 'delivered'] as const;
export type ParcelPlace = (typeof PARCEL_PLACES)[number];

export type ParcelReceiver = Readonly<
  Record<'name' | 'company' | 'street' | 'houseNumber' | 'postcode' | 'city' | 'country' | 'email' | 'phone', string>
> & {
  /** The aggregator's id of the point where it waits; absent: it is brought to the address. */
  readonly point?: string;
};

/** In grams and cm; the centimetres are 0 where they are not known. */
export type ParcelMeasures = Readonly<Record<'weight' | 'length' | 'width' | 'height', number>>;

/** What the aggregator knows of a parcel. */
export interface CarriedParcel {
  readonly shipmentId: string;
  /** The aggregator's own id of the parcel, by which its label is read. */
  readonly carrierId: string;
  readonly trackCode: string | null;
  readonly trackUrl: string | null;
  readonly place: ParcelPlace;
  /** False: it was cancelled there, or never got a label. */
  readonly isValid: boolean;
}

export interface Parcel extends Omit<CarriedParcel, 'isValid' | 'shipmentId' | 'carrierId'> {
  /** The shop's reference at the aggregator. */
  readonly id: string;
  readonly orderToken: string;
  /** The return that it brings to the shop; null for a parcel of the order. */
  readonly returnId: string | null;
  readonly status: ParcelStatus;
  /** In grams. */
  readonly weight: number;
  readonly shipmentId: string | null;
  readonly carrierId: string | null;
  readonly placeSince: Date | null;
  /** Of which places the customer was told by mail. */
  readonly told: readonly string[];
  /** Calls without an answer. */
  readonly tries: number;
  readonly lastError: string | null;
  readonly askedAt: Date;
}
