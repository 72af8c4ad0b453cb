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
import { beginPhoneChange, completePhoneChange } from "./phone-change.ts";
import type { PhoneDeps } from "./phone-deps.ts";
import { beginPhoneProof, completePhoneProof } from "./phone-proof.ts";
import { beginThreeDs, confirmThreeDs, confirmThreeDsByHash } from "./three-ds.ts";
import { answerWaitingPhone } from "./waiting-phones.ts";

export function phoneRoutes(handle: Handle, deps: PhoneDeps): void {
  handle(phoneProofBegin, async ({ punter, caller, idempotencyKey }) =>
    beginPhoneProof(deps, punter, caller, idempotencyKey),
  );
  handle(phoneProofComplete, async ({ body, punter, caller, idempotencyKey }) =>
    completePhoneProof(deps, body, punter, caller, idempotencyKey),
  );
  handle(phoneChangeAnswer, async ({ body, caller, idempotencyKey }) =>
    answerWaitingPhone(deps, body.token, caller, idempotencyKey),
  );
  handle(phoneChangeBegin, async ({ body, punter, caller, idempotencyKey }) =>
    beginPhoneChange(deps, body, punter, caller, idempotencyKey),
  );
  handle(phoneChangeComplete, async ({ body, punter, caller, idempotencyKey }) =>
    completePhoneChange(deps, body, punter, caller, idempotencyKey),
  );
  handle(threeDsBegin, async ({ punter, caller, idempotencyKey }) =>
    beginThreeDs(deps, punter, caller, idempotencyKey),
  );
  handle(threeDsConfirm, async ({ body, punter, caller, idempotencyKey }) =>
    confirmThreeDs(deps, body, punter, caller, idempotencyKey),
  );
  handle(threeDsConfirmByHash, async ({ body, caller, idempotencyKey }) =>
    confirmThreeDsByHash(deps, body.hash, caller, idempotencyKey),
  );
}
