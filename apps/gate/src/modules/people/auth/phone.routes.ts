import {
  phoneChangeAnswer,
  phoneChangeBegin,
  phoneChangeComplete,
  phoneProofBegin,
  phoneProofComplete,
  threeDsBegin,
  threeDsConfirm,
  threeDsConfirmByHash,
} from "@touchline/contract";
import type { Handle } from "../../../platform/http/handle.ts";
import type { PhoneChange } from "./phone-change.ts";
import type { ThreeDs } from "./three-ds.ts";
import type { WaitingPhones } from "./waiting-phones.ts";

export function phoneRoutes(
  handle: Handle,
  phoneChange: PhoneChange,
  waiting: WaitingPhones,
  threeDs: ThreeDs,
): void {
  handle(phoneProofBegin, async ({ punter, caller, idempotencyKey }) =>
    phoneChange.proofBegin(punter, caller, idempotencyKey),
  );
  handle(phoneProofComplete, async ({ body, punter, caller, idempotencyKey }) =>
    phoneChange.proofComplete(body, punter, caller, idempotencyKey),
  );
  handle(phoneChangeAnswer, async ({ body, caller, idempotencyKey }) =>
    waiting.answer(body.token, caller, idempotencyKey),
  );
  handle(phoneChangeBegin, async ({ body, punter, caller, idempotencyKey }) =>
    phoneChange.begin(body, punter, caller, idempotencyKey),
  );
  handle(phoneChangeComplete, async ({ body, punter, caller, idempotencyKey }) =>
    phoneChange.complete(body, punter, caller, idempotencyKey),
  );
  handle(threeDsBegin, async ({ punter, caller, idempotencyKey }) =>
    threeDs.begin(punter, caller, idempotencyKey),
  );
  handle(threeDsConfirm, async ({ body, punter, caller, idempotencyKey }) =>
    threeDs.confirm(body, punter, caller, idempotencyKey),
  );
  handle(threeDsConfirmByHash, async ({ body, caller, idempotencyKey }) =>
    threeDs.confirmByHash(body.hash, caller, idempotencyKey),
  );
}
