<?php
/**
 * Tries the address of the script once, when it is saved: a wrong one leaves every page without tags.
 *
 * @package ws-elements
 */

defined( 'ABSPATH' ) || exit;

/** Option with the tried address and the result: a status, or the words of the error. */
const WS_ELEMENTS_TRIED_SCRIPT = 'ws_elements_tried_script';

/**
 * Requests the script, and stores what came. An address that worked is not requested again.
 *
 * @param string $url The address.
 */
function ws_elements_try_script( string $url ): void {
	$tried = get_option( WS_ELEMENTS_TRIED_SCRIPT );
	$works = is_array( $tried ) && ( $tried['url'] ?? '' ) === $url && ( $tried['result'] ?? '' ) === 'ok';
	if ( $works || ! ws_elements_is_secure( $url ) ) {
		return;
	}
	$response = wp_remote_get(
		$url,
		array(
			'timeout'             => 5,
			'limit_response_size' => 100 * KB_IN_BYTES,
			'headers'             => array( 'Origin' => home_url() ),
		)
	);
	$is_own = wp_parse_url( $url, PHP_URL_HOST ) === wp_parse_url( home_url(), PHP_URL_HOST );
	update_option( WS_ELEMENTS_TRIED_SCRIPT, array( 'url' => $url ) + ws_elements_script_result( $response, $is_own ), false );
}

/**
 * What a response says about the address.
 *
 * @param array|WP_Error $response The response.
 * @param bool           $is_own   Whether the script is on the site itself, which needs no permission.
 * @return array{result: string, detail: string}
 */
function ws_elements_script_result( array|WP_Error $response, bool $is_own ): array {
	if ( is_wp_error( $response ) ) {
		return array(
			'result' => 'unreachable',
			'detail' => $response->get_error_message(),
		);
	}
	$status = (int) wp_remote_retrieve_response_code( $response );
	$result = match ( true ) {
		200 !== $status => 'status',
		! str_contains( wp_remote_retrieve_body( $response ), 'ws-elements' ) => 'other',
		! $is_own && '' === (string) wp_remote_retrieve_header( $response, 'access-control-allow-origin' ) => 'refused',
		default => 'ok',
	};
	return array(
		'result' => $result,
		'detail' => (string) $status,
	);
}

/**
 * What was wrong when the address was tried; empty if nothing was, or another address was tried.
 *
 * @param string $url The address.
 */
function ws_elements_tried_script_problem( string $url ): string {
	$tried = get_option( WS_ELEMENTS_TRIED_SCRIPT );
	if ( ! is_array( $tried ) || ( $tried['url'] ?? '' ) !== $url ) {
		return '';
	}
	$detail = (string) ( $tried['detail'] ?? '' );
	return match ( $tried['result'] ?? '' ) {
		/* translators: %s: the reason, e.g. "Could not resolve host" */
		'unreachable' => sprintf( __( 'This site could not open the address: %s. Compare it with the one that your provider gave you, then save again.', 'ws-elements' ), $detail ),
		/* translators: %s: a number such as 404 */
		'status'      => sprintf( __( 'There is no script at this address (status %s). Compare it with the one that your provider gave you, then save again.', 'ws-elements' ), $detail ),
		'other'       => __( 'There is something else at this address, not the script of the shop. Compare it with the one that your provider gave you, then save again.', 'ws-elements' ),
		'refused'     => __( 'The server of the script does not let other sites load it. Tell your provider: the header “Access-Control-Allow-Origin: *” is missing.', 'ws-elements' ),
		default       => '',
	};
}
