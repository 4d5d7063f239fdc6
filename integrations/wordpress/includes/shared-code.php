<?php
/**
 * The code that all tags share, named in the page's head so that the browser requests it together with the script. Its
 * name changes with each release, so it is read from the script's folder and never kept for long.
 *
 * @package ws-elements
 */

defined( 'ABSPATH' ) || exit;

/** Option with the address of the script, the name that its folder listed, and the time. */
const WS_ELEMENTS_SHARED_CODE = 'ws_elements_shared_code';

/** Event that reads the name again. */
const WS_ELEMENTS_READ_SHARED_CODE = 'ws_elements_read_shared_code';

/**
 * Whether a file next to the script never changes, because its address has a full version.
 *
 * @param string $script Address of the script.
 */
function ws_elements_is_pinned( string $script ): bool {
	return 1 === preg_match( '~/\d+\.\d+\.\d+/ws\.js$~', (string) wp_parse_url( $script, PHP_URL_PATH ) );
}

/**
 * The address of the shared code; empty if it is not known, or if a page cache would keep it longer than a release
 * lasts. The name is read in the background: no visitor waits for it.
 */
function ws_elements_shared_code(): string {
	$script    = ws_elements_settings()['script_url'];
	$is_pinned = ws_elements_is_pinned( $script );
	/**
	 * Filters whether pages name the shared code. False where pages are cached for longer than five minutes.
	 *
	 * @param bool $is_named Whether WordPress has no page cache, or the name never changes.
	 */
	if ( ! apply_filters( 'ws_elements_names_shared_code', $is_pinned || ! ( defined( 'WP_CACHE' ) && WP_CACHE ) ) ) {
		return '';
	}
	$known = get_option( WS_ELEMENTS_SHARED_CODE );
	$known = is_array( $known ) && ( $known['script'] ?? '' ) === $script ? $known : array();
	$age   = time() - (int) ( $known['time'] ?? 0 );
	if ( $age > 5 * MINUTE_IN_SECONDS && ! wp_next_scheduled( WS_ELEMENTS_READ_SHARED_CODE ) ) {
		wp_schedule_single_event( time(), WS_ELEMENTS_READ_SHARED_CODE );
	}
	$is_fresh = $is_pinned || $age < HOUR_IN_SECONDS;
	return $is_fresh && ! empty( $known['core'] ) ? dirname( $script ) . '/' . $known['core'] : '';
}

/**
 * Reads the name from the script's folder and stores it, or that there is none.
 */
function ws_elements_read_shared_code(): void {
	$script = ws_elements_settings()['script_url'];
	if ( ! ws_elements_is_ready() ) {
		return;
	}
	$response = wp_remote_get( dirname( $script ) . '/preload.json', array( 'timeout' => 5 ) );
	$files    = 200 === (int) wp_remote_retrieve_response_code( $response ) ? json_decode( wp_remote_retrieve_body( $response ), true ) : null;
	$core     = is_array( $files ) ? ( $files['core'] ?? '' ) : '';
	$stored   = array(
		'script' => $script,
		'core'   => is_string( $core ) && preg_match( '~^assets/[\w-]+\.js$~', $core ) ? $core : '',
		'time'   => time(),
	);
	update_option( WS_ELEMENTS_SHARED_CODE, $stored );
}
add_action( WS_ELEMENTS_READ_SHARED_CODE, 'ws_elements_read_shared_code' );
