import type Stripe from 'stripe'
import { type Call, get, type Handler } from './api/call.ts'
import { listing } from './api/list.ts'
import { createAccount, createAccountLink, retrieveAccount, updateAccount } from './connect/accounts.ts'
import { cancelPayout, createPayout, retrievePayout } from './connect/payouts.ts'
import { createTransfer, retrieveTransfer, reverseTransfer } from './connect/transfers.ts'
import {
  createCustomer,
  deleteCustomer,
  listCustomerPaymentMethods,
  retrieveCustomer,
  updateCustomer,
} from './customers/customers.ts'
import {
  attachPaymentMethod,
  createPaymentMethod,
  detachPaymentMethod,
  retrievePaymentMethod,
  updatePaymentMethod,
} from './customers/payment-methods.ts'
import {
  cancelSetupIntent,
  confirmSetupIntent,
  createSetupIntent,
  retrieveSetupIntent,
} from './customers/setup-intents.ts'
import { createWebhookEndpoint, deleteWebhookEndpoint, retrieveWebhookEndpoint } from './events/webhook-endpoints.ts'
import { clearFaults, orderFault } from './faults.ts'
import { createFile, retrieveFile } from './files/files.ts'
import { retrieveBalance } from './money/balance.ts'
import { capturePaymentIntent } from './payments/capture.ts'
import { confirmPaymentIntent } from './payments/confirm-intent.ts'
import { closeDispute, retrieveDispute, updateDispute } from './payments/disputes.ts'
import {
  cancelPaymentIntent,
  createPaymentIntent,
  retrievePaymentIntent,
  updatePaymentIntent,
} from './payments/payment-intents.ts'
import { createRefund, retrieveRefund } from './payments/refunds.ts'

type Route = { handle: Handler; isPublic?: true }

/** An operation that browsers may call with the publishable key and the client secret of its object. */
const open = (handle: Handler): Route => ({ handle, isPublic: true })
const closed = (handle: Handler): Route => ({ handle })

/** All operations of the sandbox as `METHOD /path`. */
export const routes: Record<string, Route> = {
  'POST /v1/customers': closed(createCustomer),
  'GET /v1/customers': closed(listing<Stripe.Customer>('customer', '/v1/customers', ['email'])),
  'GET /v1/customers/:id': closed(retrieveCustomer),
  'POST /v1/customers/:id': closed(updateCustomer),
  'DELETE /v1/customers/:id': closed(deleteCustomer),
  'GET /v1/customers/:id/payment_methods': closed(listCustomerPaymentMethods),

  'POST /v1/payment_methods': open(createPaymentMethod),
  'GET /v1/payment_methods': closed(
    listing<Stripe.PaymentMethod>('payment_method', '/v1/payment_methods', ['customer', 'type']),
  ),
  'GET /v1/payment_methods/:id': closed(retrievePaymentMethod),
  'POST /v1/payment_methods/:id': closed(updatePaymentMethod),
  'POST /v1/payment_methods/:id/attach': closed(attachPaymentMethod),
  'POST /v1/payment_methods/:id/detach': closed(detachPaymentMethod),

  'POST /v1/setup_intents': closed(createSetupIntent),
  'GET /v1/setup_intents': closed(
    listing<Stripe.SetupIntent>('setup_intent', '/v1/setup_intents', ['customer', 'payment_method']),
  ),
  'GET /v1/setup_intents/:id': open(retrieveSetupIntent),
  'POST /v1/setup_intents/:id/confirm': open(confirmSetupIntent),
  'POST /v1/setup_intents/:id/cancel': closed(cancelSetupIntent),

  'POST /v1/payment_intents': closed(createPaymentIntent),
  'GET /v1/payment_intents': closed(
    listing<Stripe.PaymentIntent>('payment_intent', '/v1/payment_intents', ['customer']),
  ),
  'GET /v1/payment_intents/:id': open(retrievePaymentIntent),
  'POST /v1/payment_intents/:id': closed(updatePaymentIntent),
  'POST /v1/payment_intents/:id/confirm': open(confirmPaymentIntent),
  'POST /v1/payment_intents/:id/capture': closed(capturePaymentIntent),
  'POST /v1/payment_intents/:id/cancel': closed(cancelPaymentIntent),

  'GET /v1/charges': closed(listing<Stripe.Charge>('charge', '/v1/charges', ['customer', 'payment_intent'])),
  'GET /v1/charges/:id': closed((call) => get<Stripe.Charge>(call, 'charge', call.id)),

  'POST /v1/refunds': closed(createRefund),
  'GET /v1/refunds': closed(listing<Stripe.Refund>('refund', '/v1/refunds', ['charge', 'payment_intent'])),
  'GET /v1/refunds/:id': closed(retrieveRefund),

  'GET /v1/disputes': closed(listing<Stripe.Dispute>('dispute', '/v1/disputes', ['charge', 'payment_intent'])),
  'GET /v1/disputes/:id': closed(retrieveDispute),
  'POST /v1/disputes/:id': closed(updateDispute),
  'POST /v1/disputes/:id/close': closed(closeDispute),

  'POST /v1/files': closed(createFile),
  'GET /v1/files': closed(listing<Stripe.File>('file', '/v1/files', ['purpose'])),
  'GET /v1/files/:id': closed(retrieveFile),

  'POST /v1/accounts': closed(createAccount),
  'GET /v1/accounts/:id': closed(retrieveAccount),
  'POST /v1/accounts/:id': closed(updateAccount),
  'POST /v1/account_links': closed(createAccountLink),

  'POST /v1/transfers': closed(createTransfer),
  'GET /v1/transfers': closed(listing<Stripe.Transfer>('transfer', '/v1/transfers', ['destination', 'transfer_group'])),
  'GET /v1/transfers/:id': closed(retrieveTransfer),
  'POST /v1/transfers/:id/reversals': closed(reverseTransfer),

  'POST /v1/payouts': closed(createPayout),
  'GET /v1/payouts': closed(listing<Stripe.Payout>('payout', '/v1/payouts', ['status'])),
  'GET /v1/payouts/:id': closed(retrievePayout),
  'POST /v1/payouts/:id/cancel': closed(cancelPayout),

  'GET /v1/balance': closed(retrieveBalance),
  'GET /v1/balance_transactions': closed(
    listing<Stripe.BalanceTransaction>('balance_transaction', '/v1/balance_transactions', [
      'source',
      'type',
      'currency',
    ]),
  ),
  'GET /v1/balance_transactions/:id': closed((call) =>
    get<Stripe.BalanceTransaction>(call, 'balance_transaction', call.id),
  ),

  'GET /v1/events': closed(listing<Stripe.Event>('event', '/v1/events', ['type'])),
  'GET /v1/events/:id': closed((call: Call) => get<Stripe.Event>(call, 'event', call.id)),
  'POST /v1/webhook_endpoints': closed(createWebhookEndpoint),
  'GET /v1/webhook_endpoints': closed(listing<Stripe.WebhookEndpoint>('webhook_endpoint', '/v1/webhook_endpoints')),
  'GET /v1/webhook_endpoints/:id': closed(retrieveWebhookEndpoint),
  'DELETE /v1/webhook_endpoints/:id': closed(deleteWebhookEndpoint),

  // These are not the provider's: tests order faults here.
  'POST /v1/sandbox/faults': closed(orderFault),
  'DELETE /v1/sandbox/faults': closed(clearFaults),
}
