import type {
  BodyOf,
  CompleteBody,
  JoinField,
  russiaComplete,
  SignUpBody,
} from "@touchline/contract";
import type { FlowField } from "@touchline/jurisdictions";

/** The body common to all sign-ups: the contact, and the fields of the jurisdiction's table. */
export type JoinForm = Omit<SignUpBody, "password"> &
  Partial<Pick<CompleteBody | BodyOf<typeof russiaComplete>, "password">>;

export type FieldValues = Partial<Record<JoinField, string>>;
const AMOUNTS = ["dailyDepositLimit", "weeklyDepositLimit", "monthlyDepositLimit"] as const;
export type Amounts = Partial<Record<(typeof AMOUNTS)[number], number>>;

/**
 * The form's values by field name, trimmed. Fields that the jurisdiction does not ask for are
 * ignored.
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
    // A password keeps its outer spaces until it is hashed.
    if (typeof value === "string" && value.trim() !== "")
      values[name] = name === "password" ? value : value.trim();
    if (typeof value === "number") amounts[name as keyof Amounts] = value;
  }
  return { values, amounts };
}
