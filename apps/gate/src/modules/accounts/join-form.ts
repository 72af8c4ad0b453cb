import type {
  BodyOf,
  CompleteBody,
  JoinField,
  russiaComplete,
  SignUpBody,
} from "@touchline/contract";
import type { FlowField } from "@touchline/jurisdictions";

/** What any sign-up sends: the contact, and the fields of the jurisdiction's table. */
export type JoinForm = Omit<SignUpBody, "password"> &
  Partial<Pick<CompleteBody | BodyOf<typeof russiaComplete>, "password">>;

export type FieldValues = Partial<Record<JoinField, string>>;
const AMOUNTS = ["dailyDepositLimit", "weeklyDepositLimit", "monthlyDepositLimit"] as const;
export type Amounts = Partial<Record<(typeof AMOUNTS)[number], number>>;

/**
 * The form by the names of its fields, trimmed. What the jurisdiction does not ask for is not
 * looked at.
 */
export function valuesOf(
  form: JoinForm,
  fields: readonly FlowField[],
): { values: FieldValues; amounts: Amounts } {
  const { joinPunter, ...rest } = form;
  const given: Record<string, unknown> = {
    ...rest,
    email: joinPunter.email,
    phone: joinPunter.phoneNumber,
  };
  const values: FieldValues = {};
  const amounts: Amounts = {};
  for (const { name } of fields) {
    const value = given[name];
    // A password keeps its spaces until it is hashed.
    if (typeof value === "string" && value.trim() !== "")
      values[name] = name === "password" ? value : value.trim();
    if (typeof value === "number") amounts[name as keyof Amounts] = value;
  }
  return { values, amounts };
}
