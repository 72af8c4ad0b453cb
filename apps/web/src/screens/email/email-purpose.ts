/**
 * Why a visitor is here: their mail was just sent, they are joining, they followed a link, or they
 * look after their account.
 */
export type EmailPurpose = "sent" | "join" | "link" | "account";
