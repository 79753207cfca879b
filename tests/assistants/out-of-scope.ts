/*
 * The tests of the standard's conformance suite that this shop has no use for, and why. Its suite is written for version
 * 2026-01-11 and the sample server of a flower shop, with its stock, customers, codes and test addresses, so that it does
 * not run against another shop; what its other tests assert is in `conformance.test.ts`, in the terms of the
 * version that the shop speaks.
 */

const NO_PAYMENT = 'Payment stays with the buyer on the order page: no payment handler is offered.';
const NO_ACCOUNTS = 'The shop has no customer accounts, so that it knows no addresses of a buyer.';
const NO_DISCOUNTS = 'No code of the shop changes a price; its one code opens pickup.';
const NO_ORDER_UPDATE = 'Platforms cannot change orders in version 2026-04-08: GET /orders/{id} is all there is.';
const SAMPLE_SERVER = 'An address of the sample server for its own tests; no part of the standard.';

export const OUT_OF_SCOPE: Readonly<Record<string, string>> = {
  'ap2_test.py: test_ap2_mandate_completion': NO_PAYMENT,
  'binding_test.py: test_token_binding_completion': NO_PAYMENT,
  'card_credential_test.py: test_card_credential_payment': NO_PAYMENT,
  'checkout_lifecycle_test.py: test_complete_checkout': NO_PAYMENT,
  'validation_test.py: test_payment_failure': NO_PAYMENT,
  'business_logic_test.py: test_discount_flow': NO_DISCOUNTS,
  'business_logic_test.py: test_multiple_discounts_accepted': NO_DISCOUNTS,
  'business_logic_test.py: test_fixed_amount_discount': NO_DISCOUNTS,
  'fulfillment_test.py: test_known_customer_no_address': NO_ACCOUNTS,
  'fulfillment_test.py: test_known_customer_one_address': NO_ACCOUNTS,
  'fulfillment_test.py: test_known_customer_multiple_addresses_selection': NO_ACCOUNTS,
  'fulfillment_test.py: test_new_user_new_address_persistence': NO_ACCOUNTS,
  'fulfillment_test.py: test_known_user_existing_address_reuse': NO_ACCOUNTS,
  'webhook_test.py: test_webhook_order_address_known_customer': NO_ACCOUNTS,
  'fulfillment_test.py: test_free_shipping_for_specific_item': 'No single product makes delivery free here.',
  'invalid_input_test.py: test_invalid_adjustment_status': NO_ORDER_UPDATE,
  'invalid_input_test.py: test_malformed_adjustment_payload': NO_ORDER_UPDATE,
  'order_test.py: test_order_update': NO_ORDER_UPDATE,
  'order_test.py: test_order_adjustments': NO_ORDER_UPDATE,
  'simulation_url_security_test.py: test_simulation_endpoint_missing_header': SAMPLE_SERVER,
  'simulation_url_security_test.py: test_simulation_endpoint_incorrect_secret': SAMPLE_SERVER,
  'simulation_url_security_test.py: test_simulation_endpoint_correct_secret': SAMPLE_SERVER,
};
