import type { ReactNode } from 'react';
import type { Order } from '../../../domain/order/order.ts';
import { Receipt } from './receipt.tsx';

interface BesideReceiptProps {
  readonly order: Order;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** What is to be done about an order, beside its receipt. */
export function BesideReceipt({ order, title, text, children }: BesideReceiptProps) {
  return (
    <div className="page gap-x-16 pb-8 pt-10 lg:grid lg:grid-cols-12 lg:pt-16">
      <div className="lg:col-span-6">
        <h1 className="text-title">{title}</h1>
        <p className="measure mt-5 text-lead">{text}</p>
        {children}
      </div>
      <div className="mt-12 lg:col-span-6 lg:mt-2">
        <Receipt order={order} />
      </div>
    </div>
  );
}
