import { EmailHashScreen } from "./EmailHashScreen.tsx";
import { EmailStanding } from "./EmailStanding.tsx";

/** /emailconfirm, the address in the mail. */
export const FollowedLinkScreen = () => <EmailHashScreen purpose="link" />;
/** /confirm-email */
export const ConfirmEmailScreen = () => <EmailHashScreen purpose="account" />;
/** /join/confirm-email */
export const JoinEmailScreen = () => <EmailHashScreen purpose="join" />;
/** /account/checking-email-sent, where a sign-up or a refused login leads. */
export const CheckingEmailScreen = () => <EmailStanding purpose="sent" />;
