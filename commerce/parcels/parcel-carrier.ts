import type { NearbyPoint, PointQuestion } from '../../domain/checkout/parcel-point.ts';
import type { CarriedParcel, ParcelMeasures, ParcelReceiver } from '../../domain/parcel/parcel-facts.ts';
import type { Result } from '../../domain/result.ts';

export interface ParcelRequest extends ParcelMeasures {
  /** The shop's id of the parcel: the same id never makes a second label. */
  readonly reference: string;
  readonly orderNumber: string;
  readonly to: ParcelReceiver;
  /** Who sends it, when that is not the shop. */
  readonly from: ParcelReceiver | null;
}

/** The aggregator did not answer, or not usably. Says nothing about the parcel. */
export interface ParcelFailure {
  /** For the log: which call and why, without personal data. */
  readonly reason: string;
  /** True when it refused, so that asking again gives the same answer. */
  readonly isFinal: boolean;
}

/** In the reason of a failure: the point takes no parcels any more. */
export const POINT_CLOSED = 'point closed';

/** Announces parcels to the carriers that the owners chose at an aggregator. */
export interface ParcelCarrier {
  /** The points nearest to a postcode, `MOST_POINTS` at most. Kept for minutes; a failure too, a while. */
  findPoints(asked: PointQuestion): Promise<Result<readonly NearbyPoint[], ParcelFailure>>;
  /** Announces a parcel once: what was announced with this reference before is returned. */
  announce(request: ParcelRequest): Promise<Result<CarriedParcel, ParcelFailure>>;
  /** The parcel with a reference, as it stands now; null when the aggregator has none. */
  find(reference: string): Promise<Result<CarriedParcel | null, ParcelFailure>>;
  /** Cancels a label; a final failure: it is too late for that. */
  cancel(shipmentId: string): Promise<Result<null, ParcelFailure>>;
  /** The labels of one parcel or of several, `MOST_LABELS` at most, as a PDF of A6. */
  readLabels(carrierIds: readonly string[]): Promise<Result<Uint8Array, ParcelFailure>>;
  /** The aggregator's id of a parcel that changed, from a notice; null for one without its signature. Only the id is taken. */
  readNotice(notice: Request): Promise<string | null>;
}
