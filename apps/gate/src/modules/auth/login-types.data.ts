import type { Jurisdiction } from "@touchline/contract";
import type { LoginName } from "../punters/punters.module.ts";

/** What an account may be named by, together with a password. */
export type PasswordLoginType = LoginName["type"];

/**
 * Which names log in, the preferred one first. Where accounts are opened by phone or by email, that is their name. Denmark has
 * none: a Danish account is opened by the national digital ID alone.
 */
export const LOGIN_TYPES_OF: Record<Jurisdiction, readonly PasswordLoginType[]> = {
  Curacao: ["email", "phone_number", "nickname", "account_number"],
  Russia: ["phone_number", "email"],
  Belarus: ["phone_number", "email"],
  Denmark: [],
  Spain: ["email", "nickname", "account_number"],
  Italy: ["email", "nickname", "account_number"],
  Alderney: ["email", "phone_number", "nickname", "account_number"],
  Nigeria: ["phone_number", "email", "nickname", "account_number"],
};
