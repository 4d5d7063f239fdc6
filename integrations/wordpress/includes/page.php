<?php
/**
 * What the plugin adds to the pages of the site: script, config, reserved space and the tags in the header.
 *
 * @package ws-elements
 */

defined( 'ABSPATH' ) || exit;

/** Tags that visitors open a page for. */
const WS_ELEMENTS_MAIN_TAGS = array( 'ws-cart', 'ws-domain-checker' );

/**
 * The page config as JSON without "<", ">", "&" and "'".
 */
function ws_elements_config_json(): string {
	return (string) wp_json_encode( ws_elements_config(), JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_UNESCAPED_UNICODE );
}

/**
 * Adds the config to `<html>`, where it counts as soon as the page begins. A theme may not print these attributes, so
 * the config is in the head as well.
 *
 * @param string $attributes Attributes of the element.
 */
function ws_elements_html_attributes( string $attributes ): string {
	if ( is_admin() || ! did_action( 'wp' ) || ! ws_elements_is_ready() ) {
		return $attributes;
	}
	return sprintf( '%s config="%s"', $attributes, esc_attr( ws_elements_config_json() ) );
}
add_filter( 'language_attributes', 'ws_elements_html_attributes' );

/**
 * Prints the config and the script into the head. The script is printed here rather than enqueued, because optimizers
 * join enqueued scripts, and a module cannot be joined. Where visitors come for a tag, it does not wait for the page's
 * own styles and scripts.
 */
function ws_elements_print_head(): void {
	if ( ! ws_elements_is_ready() ) {
		return;
	}
	printf( "<script type=\"application/json\" data-ws-config>%s</script>\n", ws_elements_config_json() ); // phpcs:ignore WordPress.Security.EscapeOutput -- JSON without "<", ">" and "&".
	$is_async = is_singular() && ws_elements_has_tag( get_post(), WS_ELEMENTS_MAIN_TAGS );
	wp_print_script_tag(
		array(
			'type'          => 'module',
			'async'         => $is_async,
			'fetchpriority' => $is_async ? 'high' : false,
			'src'           => esc_url_raw( ws_elements_settings()['script_url'] ),
			'id'            => 'ws-elements-js',
		)
	);
	$core = ws_elements_shared_code();
	if ( '' !== $core ) {
		printf( "<link rel=\"modulepreload\" href=\"%s\">\n", esc_url( $core ) );
	}
}
add_action( 'wp_head', 'ws_elements_print_head', 5 );

/**
 * Lets the browser connect to the API early. Calls have cookies, and browsers keep connections with and without cookies
 * apart: this one is of no use to the script, which is loaded without.
 *
 * @param array  $urls     What is there already.
 * @param string $relation Kind of hint.
 */
function ws_elements_resource_hints( array $urls, string $relation ): array {
	if ( 'preconnect' === $relation && ws_elements_is_ready() ) {
		$config = ws_elements_config();
		$urls[] = array(
			'href'        => empty( $config['apiUrl'] ) ? ws_elements_settings()['script_url'] : $config['apiUrl'],
			'crossorigin' => 'use-credentials',
		);
	}
	return $urls;
}
add_filter( 'wp_resource_hints', 'ws_elements_resource_hints', 10, 2 );

/**
 * Reserves the room that the tags will need, so that the page does not move when they appear.
 */
function ws_elements_enqueue_style(): void {
	wp_enqueue_style( 'ws-elements', plugins_url( 'assets/page.css', WS_ELEMENTS_FILE ), array(), WS_ELEMENTS_VERSION );
	wp_style_add_data( 'ws-elements', 'path', WS_ELEMENTS_DIR . 'assets/page.css' );
}
add_action( 'wp_enqueue_scripts', 'ws_elements_enqueue_style' );

/**
 * HTML of a tag in the header, with the link that stands for it until it is ready.
 *
 * @param string $tag Name of the tag.
 */
function ws_elements_header_tag( string $tag ): string {
	$links = array(
		'ws-minicart' => array( ws_elements_cart_url(), __( 'Cart', 'ws-elements' ) ),
		'ws-login'    => array( ws_elements_settings()['login_url'], __( 'Log in', 'ws-elements' ) ),
	);
	[ $url, $text ] = $links[ $tag ] ?? array( '', '' );
	$link           = '' === $url ? '' : sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html( $text ) );
	return ws_elements_markup( $tag, array(), $link );
}

/**
 * The menu location that the header tags are in; empty where they stand at the top of the page.
 *
 * @param array $settings All settings.
 */
function ws_elements_header_menu( array $settings ): string {
	return str_starts_with( $settings['header_place'], 'menu:' ) ? substr( $settings['header_place'], 5 ) : '';
}

/**
 * Prints the header tags at the top of the page.
 */
function ws_elements_print_header(): void {
	$settings = ws_elements_settings();
	if ( ! $settings['header_tags'] || '' !== ws_elements_header_menu( $settings ) ) {
		return;
	}
	$tags = implode( '', array_map( 'ws_elements_header_tag', $settings['header_tags'] ) );
	printf( '<div class="ws-elements-header">%s</div>', $tags ); // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped by ws_elements_markup().
}
add_action( 'wp_body_open', 'ws_elements_print_header' );

/**
 * Adds the header tags to the menu of the chosen location.
 *
 * @param string   $items HTML of the items.
 * @param stdClass $menu  Arguments of the menu.
 */
function ws_elements_menu_items( string $items, stdClass $menu ): string {
	$settings = ws_elements_settings();
	$location = ws_elements_header_menu( $settings );
	if ( '' === $location || ( $menu->theme_location ?? '' ) !== $location ) {
		return $items;
	}
	foreach ( $settings['header_tags'] as $tag ) {
		$items .= sprintf( '<li class="menu-item ws-elements-menu-item">%s</li>', ws_elements_header_tag( $tag ) );
	}
	return $items;
}
add_filter( 'wp_nav_menu_items', 'ws_elements_menu_items', 10, 2 );

/**
 * Adds "Check the shop" to the toolbar of editors: the page says what is wrong with its tags.
 *
 * @param WP_Admin_Bar $bar The toolbar.
 */
function ws_elements_admin_bar( WP_Admin_Bar $bar ): void {
	if ( is_admin() || ! ws_elements_is_ready() || ! current_user_can( 'edit_posts' ) ) {
		return;
	}
	$bar->add_node(
		array(
			'id'    => 'ws-elements',
			'title' => esc_html__( 'Check the shop', 'ws-elements' ),
			'href'  => esc_url( add_query_arg( 'ws-doctor', '' ) ),
		)
	);
}
add_action( 'admin_bar_menu', 'ws_elements_admin_bar', 100 );
