// Tells anyone who looks elsewhere that it is their turn: in the title, and in games between people by a sound, by
// vibration and by a notification, as far as they are wanted.
import { t } from "../lib/i18n.js";
import { turnNotifications, turnSound } from "../lib/settings.js";
import { seatName } from "./seat-names.js";

/** @typedef {import("../types").State} State */

const VIBRATION = [90, 60, 90];

/** @param {State} state */
const isOwnTurn = ({ status, legal }) => status === "playing" && legal.length > 0;
/** @param {import("../types").Person} person */
const isOther = ({ kind, you, open, bot_account }) => kind === "human" && !you && !open && !bot_account;
const isAway = () => document.hidden || !document.hasFocus();

export class TurnNotice {
  /** @param {State} state the table as it was opened, of which nothing is said */
  constructor(state) {
    this.own = isOwnTurn(state);
    this.title = document.title;
    /** @type {Promise<Notification | null> | null} */
    this.notification = null;
    this.looked = () => this.showInTitle();
    document.addEventListener("visibilitychange", this.looked);
    for (const event of ["focus", "blur"]) addEventListener(event, this.looked);
    this.showInTitle();
  }

  /** Take a state, as soon as it comes. @param {State} state */
  note(state) {
    const before = this.own;
    this.own = isOwnTurn(state);
    this.showInTitle();
    if (!this.own || before || !state.people.some(isOther)) return;
    if (turnSound.value && navigator.userActivation?.hasBeenActive) {
      import("../lib/sound-synth.js").then(({ make }) => make("turn", 0)).catch(() => {});
      navigator.vibrate?.(VIBRATION);
    }
    if (turnNotifications.value && isAway() && window.Notification?.permission === "granted") this.notification = notify(state);
  }

  showInTitle() {
    const shown = t("web-turn-title");
    if (document.title !== shown) this.title = document.title;
    document.title = this.own && isAway() ? shown : this.title;
    if (this.own && isAway()) return;
    this.notification?.then((shown) => shown?.close());
    this.notification = null;
  }

  close() {
    this.own = false;
    this.showInTitle();
    document.removeEventListener("visibilitychange", this.looked);
    for (const event of ["focus", "blur"]) removeEventListener(event, this.looked);
  }
}

/**
 * Show a notification, by the service worker where there is one: phones allow no other.
 * @param {State} state
 * @returns {Promise<Notification | null>}
 */
async function notify(state) {
  const names = state.people.filter(isOther).map(({ seat }) => seatName(state, seat));
  const tag = `turn-${state.table}`;
  const options = { body: t("web-home-against", { names: names.join(t("web-list-comma")), deal: state.view.deal + 1 }), tag };
  const icon = "/static/icons/192.png";
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return new Notification(t("web-turn-title"), { ...options, icon });
  await registration.showNotification(t("web-turn-title"), { ...options, icon, data: `/t/${state.table}` });
  return (await registration.getNotifications({ tag }))[0] ?? null;
}
