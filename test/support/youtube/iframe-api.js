/* global window, document, performance, setTimeout, setInterval, clearInterval */
// A stand-in for the script of YouTube's iframe API, for tests in a place without YouTube: the same
// names, states and habits (time in steps, four a second; errors by number), no video. What a
// "video" does is said by its id.
(() => {
  const STATES = { UNSTARTED: -1, ENDED: 0, PLAYING: 1, PAUSED: 2, BUFFERING: 3, CUED: 5 };
  const ERRORS = { missing____: 100, refused____: 150 };
  const LENGTH = 60;

  class Player {
    constructor(slot, options) {
      this.options = options;
      this.rate = 1;
      this.state = STATES.CUED;
      this.date = 0;
      this.since = performance.now();
      this.calls = [];
      this.frame = document.createElement('iframe');
      this.frame.title = 'stand-in of a video';
      this.frame.width = options.width;
      this.frame.height = options.height;
      slot.replaceWith(this.frame);
      window.YT.players.push(this);
      if (options.videoId !== 'silent_____') setTimeout(() => this.tell('onReady'), 20);
      const error = ERRORS[options.videoId];
      if (error) setTimeout(() => this.tell('onError', error), 40);
      this.timer = setInterval(() => this.report(), 250);
    }

    tell(name, data) {
      this.options.events[name]?.({ target: this, data });
    }

    become(state) {
      this.date = this.truth;
      this.since = performance.now();
      this.state = state;
      this.reported = this.date;
      this.tell('onStateChange', state);
    }

    get truth() {
      const isMoving = this.state === STATES.PLAYING;
      const passed = isMoving ? ((performance.now() - this.since) / 1000) * this.rate : 0;
      return Math.min(LENGTH, this.date + passed);
    }

    report() {
      this.reported = this.truth;
      if (this.truth === LENGTH && this.state === STATES.PLAYING) this.become(STATES.ENDED);
    }

    playVideo() {
      if (ERRORS[this.options.videoId]) return;
      if (this.options.videoId === 'blocked____') return this.tell('onAutoplayBlocked');
      this.become(STATES.BUFFERING);
      setTimeout(() => this.become(STATES.PLAYING), 30);
    }

    pauseVideo() {
      this.become(STATES.PAUSED);
    }

    seekTo(date) {
      const { state } = this;
      this.calls.push(`seekTo ${date}`);
      this.date = date;
      this.since = performance.now();
      if (state === STATES.PLAYING) this.playVideo();
    }

    setPlaybackRate(rate) {
      this.date = this.truth;
      this.since = performance.now();
      this.rate = rate;
      this.tell('onPlaybackRateChange', rate);
    }

    setVolume(volume) {
      this.volume = volume;
    }

    getCurrentTime() {
      return this.reported ?? 0;
    }

    getDuration() {
      return this.state === STATES.CUED ? 0 : LENGTH;
    }

    destroy() {
      clearInterval(this.timer);
      this.frame.remove();
      this.calls.push('destroy');
    }
  }

  window.YT = { Player, PlayerState: STATES, players: [] };
  setTimeout(() => window.onYouTubeIframeAPIReady?.(), 10);
})();
